import { expect, onTestFinished, test } from 'vitest';
import {
  ACCEPT_JSON_HEADERS,
  actionEdge,
  browserCookieHeader,
  buildSampleActionCode,
  cookiesAfter,
  createFormRequest,
  SAME_ORIGIN_HEADERS,
} from '../testing/action-edge-fixture.ts';
import { startVisitorsPlatform } from '../testing/fake-visitor-platform.ts';

const TOKEN = '/api/wix/oauth2/token';
const ADD = '/_action/cart/add';
const MINE = buildSampleActionCode(`
  const response = await fetch('https://www.wixapis.com/ecom/v1/mine', { headers: { authorization: await shop.accessToken() } });
  return { go: '/done?' + new URLSearchParams({ by: (await response.json()).yours }) };`);
const NONCE = `horae_press=${'a'.repeat(16)}.${'b'.repeat(16)}`;

/** A shop, its platform, and the calls of a browser. */
async function visited() {
  const platform = await startVisitorsPlatform({ slow: 15 });
  onTestFinished(platform.close);
  const { edge, onError } = await actionEdge({
    actions: {
      add: MINE,
      leave: buildSampleActionCode("await context.leave(); return { go: '/' };"),
    },
    environment: { PLATFORM_URL: platform.url },
  });
  const requestToken = async (
    cookie: string,
    grant: object = { grantType: 'anonymous' },
    headers = SAME_ORIGIN_HEADERS,
  ) =>
    edge.request(TOKEN, {
      method: 'POST',
      body: JSON.stringify({ clientId: 'a-client', ...grant }),
      headers: { ...headers, ...(cookie && { cookie }) },
    });
  const submit = async (cookie: string, path = ADD, fields: Record<string, string> = {}) =>
    edge.request(path, createFormRequest(fields, { ...ACCEPT_JSON_HEADERS, cookie }));
  const begun = () => platform.grants.filter(({ grantType }) => grantType === 'anonymous').length;
  const send = {
    'token call': async (cookie: string, path = TOKEN) =>
      edge.request(path, {
        method: 'POST',
        body: JSON.stringify({ clientId: 'a-client', grantType: 'anonymous' }),
        headers: { ...SAME_ORIGIN_HEADERS, ...(cookie && { cookie }) },
      }),
    form: async (cookie: string, path = ADD) => submit(cookie, path),
  };
  return { platform, requestToken, submit, send, begun, onError };
}

const sessionIn = (response: Response) =>
  cookiesAfter(response)
    .split('; ')
    .filter((pair) => /^(wix_refreshToken|horae_role)=/.test(pair));

test.each(['page', 'press'])(
  'a token call and a submission at once begin one session, whichever is first: the %s',
  async (first) => {
    const { requestToken, submit, begun } = await visited();
    const calls = { page: () => requestToken(NONCE), submit: () => submit(NONCE) };
    const started = first === 'page' ? calls.page() : calls.submit();
    const [one, other] = await Promise.all([
      started,
      first === 'page' ? calls.submit() : calls.page(),
    ]);
    const [page, submitted] = first === 'page' ? [one, other] : [other, one];

    expect(begun()).toBe(1);
    expect(sessionIn(page)).toHaveLength(2);
    expect(sessionIn(submitted)).toEqual(sessionIn(page));
    expect(await submitted.json()).toEqual({ go: '/done?by=access+of+new-1+1' });
    const tokens = await page.json();
    expect(tokens).toMatchObject({ access_token: 'access of new-1 1' });
    expect(sessionIn(page)).toContain(`horae_role=${tokens.refresh_token}`);
    expect(tokens.expires_in).toBeGreaterThan(890);
    expect(JSON.stringify(tokens)).not.toContain('new-1:');
  },
);

test('a submission sent before the cookie arrived continues its session', async () => {
  const { requestToken, submit, begun } = await visited();
  const page = await requestToken(NONCE);
  const submitted = await submit(NONCE);

  expect(begun()).toBe(1);
  expect(sessionIn(submitted)).toEqual(sessionIn(page));
});

test('two tabs of one browser begin one session', async () => {
  const { requestToken, begun } = await visited();
  const [one, other] = await Promise.all([requestToken(NONCE), requestToken(NONCE)]);

  expect(begun()).toBe(1);
  expect(sessionIn(one)).toEqual(sessionIn(other));
});

test.each([
  ['a browser without a name', 'a=b'],
  ['another browser', NONCE.replaceAll('a', 'c')],
])('%s shares no session', async (_who, cookie) => {
  const { requestToken, submit, begun } = await visited();
  await Promise.all([requestToken(NONCE), submit(cookie)]);

  expect(begun()).toBe(2);
});

test.each(['token call', 'form'] as const)(
  'a %s without any cookie is repeated with one, and only then begins a session',
  async (kind) => {
    const { send, begun } = await visited();
    const first = await send[kind]('');

    expect(first.status).toBe(307);
    expect(begun()).toBe(0);
    const again = await send[kind](cookiesAfter(first), first.headers.get('location') ?? '');
    expect(again.status).toBe(200);
    expect(begun()).toBe(1);
    expect(sessionIn(again)).toHaveLength(2);
  },
);

test.each([
  ['token call', 403, { details: { applicationError: { code: 'NO_COOKIES' } } }],
  ['form', 422, { refused: { '': 'NO_COOKIES' } }],
] as const)(
  'a %s of a browser that returns no cookies begins none',
  async (kind, status, tokens) => {
    const { send, begun, onError } = await visited();
    const first = await send[kind]('');
    const again = await send[kind]('', first.headers.get('location') ?? '');

    expect(again.status).toBe(status);
    expect(await again.json()).toMatchObject(tokens);
    expect(sessionIn(again)).toEqual([]);
    expect(begun()).toBe(0);
    expect(onError).not.toHaveBeenCalled();
  },
);

test('a request without a page gets its own session, and one of another site is refused', async () => {
  const { requestToken, begun } = await visited();
  const own = await requestToken(NONCE);
  const unsaid = await requestToken(
    NONCE,
    { grantType: 'anonymous' },
    {} as typeof SAME_ORIGIN_HEADERS,
  );
  const elsewhere = await requestToken(
    NONCE,
    { grantType: 'anonymous' },
    { 'sec-fetch-site': 'cross-site' },
  );

  expect(elsewhere.status).toBe(403);
  expect(begun()).toBe(2);
  expect(sessionIn(unsaid)).not.toEqual(sessionIn(own));
});

test.each<
  [string, (shop: Awaited<ReturnType<typeof visited>>, cookie: string) => Promise<unknown>]
>([
  ['logs out by a form', ({ submit }, cookie) => submit(cookie, '/_action/cart/leave')],
  [
    'ends it by script',
    ({ requestToken }, cookie) => requestToken(cookie.replace(/horae_role=[^;]*/, '')),
  ],
  [
    'becomes a member',
    ({ requestToken }, cookie) =>
      requestToken(cookie, { grantType: 'authorization_code', code: 'ann' }),
  ],
  ['renews it', ({ requestToken }, cookie) => requestToken(cookie, { grantType: 'refresh_token' })],
])('a visitor who %s never gets the former session again', async (_what, end) => {
  const shop = await visited();
  const page = await shop.requestToken(NONCE);
  const before = sessionIn(page);
  await end(shop, cookiesAfter(page, NONCE));
  const next = await shop.requestToken(NONCE);

  expect(sessionIn(next)).toHaveLength(2);
  expect(sessionIn(next)).not.toEqual(before);
});

test('a session that the platform refuses is replaced, not shared', async () => {
  const { requestToken, submit, platform, begun } = await visited();
  await requestToken(NONCE);
  const gone = browserCookieHeader('nobody:7', 'visitor');
  const submitted = await submit(`${NONCE}; ${gone}`);

  expect(begun()).toBe(2);
  expect(await submitted.json()).toEqual({ go: '/done?by=access+of+new-2+1' });
  expect(platform.grants).toHaveLength(3);
});

test("while the platform is down no request waits for another one's session", async () => {
  const { requestToken, submit, platform } = await visited();
  platform.fail(true);
  const [page, submitted] = await Promise.all([requestToken(NONCE), submit(NONCE)]);
  expect([page.status, submitted.status]).toEqual([503, 503]);

  platform.fail(false);
  expect((await requestToken(NONCE)).status).toBe(200);
});
