import { expect, onTestFinished, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { startTokenPlatform } from '../testing/fake-token-platform.ts';

const TOKEN = '/api/wix/oauth2/token';
const SHOP = { 'sec-fetch-site': 'same-origin' };
const clientId = 'a-client';
const ANONYMOUS = { clientId, grantType: 'anonymous' };
const CODE = { clientId, grantType: 'authorization_code', code: 'c', codeVerifier: 'v' };
const renewalWith = (refreshToken: string) => ({
  clientId,
  grantType: 'refresh_token',
  refreshToken,
});

/** A browser in front of an edge in front of a platform: it keeps cookies, and reads what scripts may. */
async function browser(environment: NodeJS.ProcessEnv = {}) {
  const platform = await startTokenPlatform();
  onTestFinished(platform.close);
  const app = await edgeFixture({ environment: { PLATFORM_URL: platform.url, ...environment } });
  const jar = new Map<string, { value: string; isReadable: boolean }>();
  let written: string[] = [];

  const send = async (
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<Response> => {
    const cookie = [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const response = await app.request(path, {
      ...init,
      headers: { ...init.headers, ...(cookie && { cookie }) },
    });
    written = response.headers.getSetCookie();
    for (const text of written) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/; Max-Age=0;/.test(text)) jar.delete(name);
      else jar.set(name, { value, isReadable: !/; HttpOnly/.test(text) });
    }
    if (response.status === 307) return send(response.headers.get('location') ?? '', init);
    return response;
  };
  const sendGrant = async (body: unknown, headers: Record<string, string> = SHOP) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await send(TOKEN, { method: 'POST', body: text, headers });
    return { status: response.status, text: await response.clone().text(), response };
  };
  return {
    ...platform,
    jar,
    send,
    sendGrant,
    written: () => written,
    /** `document.cookie`. */
    readable: () =>
      [...jar].flatMap(([name, { value, isReadable }]) => (isReadable ? [`${name}=${value}`] : [])),
    put: (name: string, value: string) => jar.set(name, { value, isReadable: true }),
  };
}

test.each([
  [ANONYMOUS, 'visitor'],
  [CODE, 'member'],
  [{ grant_type: 'authorized_client', member_id: 'm' }, 'member'],
])('%j: the refresh token goes into the cookie, a placeholder to the page', async (grant, role) => {
  const { sendGrant, jar, readable } = await browser();
  const { status, text } = await sendGrant(grant);

  const seen = readable();
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    access_token: 'access-1',
    refresh_token: seen[0]?.replace('horae_role=', ''),
    expires_in: 900,
  });
  expect(seen).toEqual([expect.stringMatching(`^horae_role=${role}\\.[\\w-]{12}$`)]);
  expect(`${text}${seen}`).not.toContain('refresh-1');
  expect(jar.get('wix_refreshToken')?.value).toContain('refresh-1');
});

test('the cookie is `HttpOnly`, `SameSite`, for two days, and secure over TLS', async () => {
  const plain = await browser();
  await plain.sendGrant(ANONYMOUS);
  const safe = await browser({ SITE_URL: 'https://shop.example' });
  await safe.sendGrant(ANONYMOUS);

  const rest = 'Path=/; Max-Age=172800; SameSite=Lax';
  expect(plain.written()).toEqual([
    expect.stringMatching(`^wix_refreshToken=2\\.visitor\\.[^;]+; ${rest}; HttpOnly$`),
    expect.stringMatching(`^horae_role=visitor\\.[\\w-]{12}; ${rest}$`),
  ]);
  for (const text of safe.written()) expect(text).toMatch(/; Secure/);
});

test('a renewal uses the token of the cookie, whatever the page sends', async () => {
  const { sendGrant, requests, readable } = await browser();
  await sendGrant(CODE);
  const seen = readable();
  const { text } = await sendGrant({
    ...renewalWith('what a page sends'),
    refresh_token: 'and more',
  });
  await sendGrant(renewalWith('what a page sends'));

  expect(requests.slice(1)).toEqual([renewalWith('refresh-1'), renewalWith('refresh-2')]);
  expect(text).not.toContain('refresh-2');
  // It is the same session, and other tabs are told nothing new.
  expect(readable()).toEqual(seen);
  expect(JSON.parse(text).refresh_token).toBe(seen[0]?.replace('horae_role=', ''));
});

test('a renewal without a new token keeps the former one', async () => {
  const { sendGrant, requests, plan } = await browser();
  await sendGrant(CODE);
  plan({ status: 200, body: { access_token: 'a', expires_in: 14_400 } });
  expect((await sendGrant(renewalWith('x'))).status).toBe(200);
  await sendGrant(renewalWith('x'));

  expect(requests.at(-1)).toEqual(renewalWith('refresh-1'));
});

test('a placeholder without the cookie is refused and never forwarded', async () => {
  const one = await browser();
  await one.sendGrant(CODE);
  const [, stolen = ''] = one.readable()[0]?.split('=') ?? [];
  const thief = await browser();
  thief.put('horae_role', stolen);
  const { status, text } = await thief.sendGrant(renewalWith(stolen));

  expect(status).toBe(401);
  expect(JSON.parse(text).details.applicationError.code).toBe('INVALID_REFRESH_TOKEN');
  expect(thief.requests).toEqual([]);
  expect([...thief.jar]).toEqual([]);
});

test('a refresh token in a body is not forwarded', async () => {
  const { sendGrant, requests } = await browser();

  expect((await sendGrant(renewalWith('a real one'))).status).toBe(401);
  expect(requests).toEqual([]);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of this site', { 'sec-fetch-site': 'same-site' }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an unknown origin', { origin: 'null' }],
  ['a request without either header', {}],
])('%s cannot use the cookie', async (_, headers) => {
  const { sendGrant, requests, jar } = await browser();
  await sendGrant(CODE);
  const before = [...jar];
  const { status, text } = await sendGrant(renewalWith('x'), headers);

  expect(status).toBe(403);
  expect(text).not.toContain('access');
  expect(requests).toHaveLength(1);
  expect([...jar]).toEqual(before);
});

test('the `Origin` of the shop counts without `Sec-Fetch-Site`', async () => {
  const { sendGrant } = await browser({ SITE_URL: 'http://shop.test:3000' });
  const headers = { origin: 'http://shop.test:3000' };
  await sendGrant(CODE, headers);

  expect((await sendGrant(renewalWith('x'), headers)).status).toBe(200);
});

test('another site cannot log a visitor in as someone else', async () => {
  const { sendGrant, requests, jar } = await browser();

  expect((await sendGrant(CODE, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(requests).toEqual([]);
  expect([...jar]).toEqual([]);
});

test('a caller without either header gets its own session, never that of the cookie', async () => {
  const { sendGrant, requests } = await browser();
  await sendGrant(ANONYMOUS);
  await sendGrant(ANONYMOUS, {});

  expect(requests).toEqual([ANONYMOUS, ANONYMOUS]);
});

test('a session that the platform has ended ends here as well', async () => {
  const { sendGrant, plan, jar } = await browser();
  await sendGrant(CODE);
  plan({ status: 401 });

  expect((await sendGrant(renewalWith('x'))).status).toBe(401);
  expect([...jar]).toEqual([]);
});

test.each([404, 408, 429, 500, 503])('an answer of %i ends no session', async (status) => {
  const { sendGrant, plan, jar } = await browser();
  await sendGrant(CODE);
  const before = [...jar];
  plan({ status });

  expect((await sendGrant(renewalWith('x'))).status).toBe(status);
  expect([...jar]).toEqual(before);
});

test('a page that deletes the role cookie ends the session, and the next page clears the rest', async () => {
  const { sendGrant, requests, jar, send } = await browser();
  await sendGrant(CODE);
  jar.delete('horae_role');

  await send('/product/tidal-300', { method: 'GET' });
  expect([...jar]).toEqual([]);
  await sendGrant(renewalWith('x'));
  expect(requests).toHaveLength(1);
});

test.each(['member.another-one', 'visitor.another-one', 'nonsense'])(
  'the role cookie %j does not match the session',
  async (seen) => {
    const { sendGrant, requests, put } = await browser();
    await sendGrant(CODE);
    put('horae_role', seen);

    expect((await sendGrant(renewalWith('x'))).status).toBe(401);
    expect(requests).toHaveLength(1);
  },
);

test.each([
  [{ logout: { clientId } }, 200, true],
  [{ logout: { clientId } }, 503, false],
  [{ auth: {} }, 200, false],
])('%j with the answer %i ends the session: %j', async (body, status, isEnded) => {
  const { sendGrant, jar, plan, send } = await browser();
  await sendGrant(CODE);
  plan({ status, body: {} });
  const init = { method: 'POST', body: JSON.stringify(body), headers: SHOP };
  await send('/api/wix/_api/redirects-api/v1/redirect-session', init);

  expect(jar.size).toBe(isEnded ? 0 : 2);
});

const former = (role: string) => encodeURIComponent(JSON.stringify({ value: 'of before', role }));

test.each(['visitor', 'member'])('a page converts a %s of an earlier version', async (role) => {
  const { sendGrant, requests, put, readable, send } = await browser();
  put('wix_refreshToken', former(role));
  await send('/product/tidal-300', { method: 'GET' });

  expect(readable()).toEqual([expect.stringMatching(`^horae_role=${role}\\.[\\w-]{12}$`)]);
  expect((await sendGrant(renewalWith('x'))).status).toBe(200);
  expect(requests).toEqual([renewalWith('of before')]);
});

test('an open page converts its session with its next call', async () => {
  const { sendGrant, requests, put, readable } = await browser();
  put('wix_refreshToken', former('member'));
  const answers = [
    await sendGrant(renewalWith('of before')),
    await sendGrant(renewalWith('of before')),
    await sendGrant(renewalWith('of before')),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(requests).toEqual(['of before', 'refresh-1', 'refresh-2'].map(renewalWith));
  expect(readable().join()).not.toMatch(/of%20before|refresh/);
});

test('concurrent calls that convert a session agree on its mark', async () => {
  const [one, other] = [await browser(), await browser()];
  for (const { put, send } of [one, other]) {
    put('wix_refreshToken', former('member'));
    await send('/product/tidal-300', { method: 'GET' });
  }

  expect(one.readable()).toEqual(other.readable());
});

test('a page of a release that stores the token itself keeps its visitor', async () => {
  const { sendGrant, requests, readable } = await browser();
  await sendGrant(ANONYMOUS);
  const seen = readable();
  await sendGrant(ANONYMOUS);

  expect(requests).toEqual([ANONYMOUS, renewalWith('refresh-1')]);
  expect(readable()).toEqual(seen);
});

test('a page that stores the token itself gets a new visitor when its session is over', async () => {
  const { sendGrant, requests, plan, readable } = await browser();
  await sendGrant(ANONYMOUS);
  plan({ status: 401 });
  const { status, text } = await sendGrant(ANONYMOUS);

  expect(status).toBe(200);
  expect(requests).toEqual([ANONYMOUS, renewalWith('refresh-1'), ANONYMOUS]);
  expect(text).not.toContain('refresh-3');
  expect(readable()).toEqual([expect.stringMatching(/^horae_role=visitor\./)]);
});

test('a page that is older than the log-in of its browser ends no member’s session', async () => {
  const { sendGrant, requests, readable } = await browser();
  await sendGrant(CODE);
  const seen = readable();
  const { text } = await sendGrant(ANONYMOUS);

  expect(requests).toEqual([CODE, renewalWith('refresh-1')]);
  expect(readable()).toEqual(seen);
  expect(JSON.parse(text).refresh_token).toBe(seen[0]?.replace('horae_role=', ''));
});

test("after a member's session ended, a visitor's session begins", async () => {
  const { sendGrant, requests, jar, readable } = await browser();
  await sendGrant(CODE);
  jar.delete('horae_role');
  await sendGrant(ANONYMOUS);

  expect(requests).toEqual([CODE, ANONYMOUS]);
  expect(readable()).toEqual([expect.stringMatching(/^horae_role=visitor\./)]);
});

test.each([
  ...['', 'not JSON', '[]', 'null', '{"grantType":"password"}', '{"grantType":7}'],
  ...['{"grantType":"constructor"}', '{"grantType":"toString"}', '{"grantType":"__proto__"}'],
])('the body %j is forwarded, and no token comes back', async (body) => {
  const { requests, sendGrant, jar, plan } = await browser();
  plan({ status: 200, body: { access_token: 'a', refresh_token: 'refresh-9' } });
  const { text } = await sendGrant(body);

  expect(requests).toHaveLength(1);
  expect(text).not.toContain('refresh-9');
  expect([...jar]).toEqual([]);
});

test.each([
  '{"grantType":"anonymous","grant_type":"refresh_token","refreshToken":"stolen"}',
  '{"grantType":"refresh_token","refreshToken":"stolen","grantType":"anonymous"}',
])('the platform reads the same grant as the edge: %s', async (body) => {
  const { sendGrant, requests } = await browser();
  await sendGrant(body);

  expect(requests).toEqual([{ grantType: 'anonymous', refreshToken: 'stolen' }]);
});

test.each(['refresh_token', 'refreshToken', 'refreshtoken'])(
  'any other answer is passed on without its %s',
  async (name) => {
    const { plan, send } = await browser();
    plan({ status: 200, body: { deep: [{ [name]: 'a secret', stored: 1 }] } });
    const response = await send('/api/wix/ecom/v1/carts/current', { method: 'GET', headers: SHOP });

    expect(await response.json()).toEqual({ deep: [{ [name]: '', stored: 1 }] });
  },
);

test('the platform learns which browser begins and renews a session', async () => {
  const { sendGrant, agents } = await browser();
  const headers = { ...SHOP, 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  await sendGrant(CODE, headers);
  await sendGrant(renewalWith('whatever'), headers);

  expect(agents).toEqual(['Mozilla/5.0 Firefox/140.0', 'Mozilla/5.0 Firefox/140.0']);
});

test.each(['/oauth2/%74oken', '/oauth2/token/', '//oauth2/token', '/OAuth2/token'])(
  'the token endpoint has no other spelling: %s',
  async (path) => {
    const { requests, send } = await browser();
    const init = { method: 'POST', body: JSON.stringify(ANONYMOUS), headers: SHOP };

    expect((await send(`/api/wix${path}`, init)).status).toBe(404);
    expect(requests).toEqual([]);
  },
);
