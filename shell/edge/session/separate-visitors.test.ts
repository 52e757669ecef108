import { expect, onTestFinished, test } from 'vitest';
import {
  ACCEPT_JSON_HEADERS,
  actionEdge,
  browserCookieHeader,
  buildSampleActionCode,
  cookiesAfter,
  createFormRequest,
} from '../testing/action-edge-fixture.ts';
import { startVisitorsPlatform } from '../testing/fake-visitor-platform.ts';

const ADD = '/_action/cart/add';
/** Asks the platform as the visitor and hands the platform's answer on in the address that it leads to. */
const pending = (path: string) => `
  const pause = () => new Promise((done) => setTimeout(done, Math.random() * 20));
  const ask = async () => {
    const response = await fetch('https://www.wixapis.com${path}', { headers: { authorization: await shop.accessToken() } });
    return [response.status, (await response.json()).yours].join(' ');
  };
  const first = await ask();
  await pause();
  const client = await shop.loadWixClient();
  await pause();
  const same = client === await shop.loadWixClient();
  const second = await ask();
  shop.runs.push({ client });
  return { go: '/done?' + new URLSearchParams({ first, second, same }) };`;
const MINE = buildSampleActionCode(pending('/ecom/v1/mine'));

async function shopWith(run: string, environment: NodeJS.ProcessEnv = {}) {
  const platform = await startVisitorsPlatform({ slow: 15 });
  onTestFinished(platform.close);
  const parts = await actionEdge({
    actions: { add: run },
    environment: { PLATFORM_URL: platform.url, ...environment },
    // Whose press it is counts here; on a busy machine many at a time take longer than a shopper would wait.
    actionLimitMs: 60_000,
  });
  const cookiesOf = (name: string, role: 'visitor' | 'member' = 'visitor') =>
    browserCookieHeader(platform.know(name), role);
  const submit = (cookie: string, fields: Record<string, string> = {}, headers = {}) =>
    parts.edge.request(
      ADD,
      createFormRequest(fields, { ...(cookie && { cookie }), ...ACCEPT_JSON_HEADERS, ...headers }),
    );
  return { ...parts, platform, cookiesOf, submit };
}

const answeredTo = async (response: Response) => {
  const { go } = (await response.json()) as { go: string };
  return Object.fromEntries(new URL(go, 'http://shop').searchParams);
};

test('concurrent visitors are separate: each has its own token, client and address', async () => {
  const { cookiesOf, submit, platform, runs } = await shopWith(MINE, { TRUSTED_PROXIES: '1' });
  const names = Array.from({ length: 24 }, (_, at) => `visitor-${at}`);
  const answers = await Promise.all(
    names.map(async (name, at) => {
      const headers = { 'x-forwarded-for': `10.0.0.${at}`, 'user-agent': `browser of ${name}` };
      return answeredTo(await submit(cookiesOf(name), {}, headers));
    }),
  );

  expect(answers).toEqual(
    names.map((name) => {
      const expected = `200 access of ${name} 1`;
      return { first: expected, second: expected, same: 'true' };
    }),
  );
  const clients = runs.flatMap((run) => (run as { client?: unknown }).client ?? []);
  expect(new Set(clients).size).toBe(names.length);
  expect(platform.calls).toHaveLength(2 * names.length);
  for (const { authorization, forwardedFor, userAgent } of platform.calls) {
    const [, at] = /visitor-(\d+)/.exec(authorization) ?? [];
    expect([forwardedFor, userAgent]).toEqual([`10.0.0.${at}`, `browser of visitor-${at}`]);
  }
});

test("work that continues after its answer stays its visitor's", async () => {
  const run = buildSampleActionCode(`
    setTimeout(async () => shop.runs.push({ late: await shop.accessToken() }), 20);
    return { go: '/' };`);
  const { cookiesOf, submit, runs } = await shopWith(run);
  await Promise.all(['ann', 'bob'].map((name) => submit(cookiesOf(name))));

  const late = () => runs.flatMap((one) => (one as { late?: string }).late ?? []);
  await expect.poll(() => late().sort()).toEqual(['access of ann 1', 'access of bob 1']);
});

test('a browser without a session gets one with the answer, and keeps it', async () => {
  const { submit, platform } = await shopWith(MINE);
  const first = await submit('');
  const cookies = cookiesAfter(first);
  const next = await submit(cookies);

  expect((await answeredTo(first)).first).toBe('200 access of new-1 1');
  expect(cookies).toMatch(/wix_refreshToken=2\.visitor\.[^;]+new-1%3A1; horae_role=visitor\./);
  expect((await answeredTo(next)).first).toBe('200 access of new-1 1');
  expect(next.headers.getSetCookie().join()).not.toContain('wix_refreshToken');
  expect(platform.grants).toEqual([{ clientId: expect.any(String), grantType: 'anonymous' }]);
});

test('an action without calls begins no session', async () => {
  const { submit, platform } = await shopWith(buildSampleActionCode("return { go: '/' };"));

  expect(cookiesAfter(await submit(''))).not.toContain('wix_refreshToken');
  expect(platform.grants).toEqual([]);
});

test('concurrent submissions renew the session once, and all get the new token', async () => {
  const { cookiesOf, submit, platform } = await shopWith(MINE);
  const cookies = cookiesOf('ann');
  const answers = await Promise.all(
    ['1', '2', '3'].map((productId) => submit(cookies, { productId })),
  );

  expect(platform.grants).toHaveLength(1);
  for (const answer of answers) {
    expect(cookiesAfter(answer)).toContain('ann%3A1');
    expect((await answeredTo(answer)).first).toBe('200 access of ann 1');
  }
});

test('a request with the former token does not end the session', async () => {
  const { cookiesOf, submit, platform } = await shopWith(MINE);
  const before = cookiesOf('ann');
  await submit(before);
  const late = await submit(before, { productId: 'other' });

  expect(platform.grants).toHaveLength(1);
  expect(cookiesAfter(late)).toContain('ann%3A1');
});

test('a visitor whose token is refused gets a new session', async () => {
  const { submit } = await shopWith(MINE);
  const gone = browserCookieHeader('nobody:7', 'visitor');
  const answer = await submit(gone);

  expect((await answeredTo(answer)).first).toBe('200 access of new-1 1');
  expect(cookiesAfter(answer)).toMatch(/wix_refreshToken=2\.visitor\.[^;]+new-1%3A1/);
});

test('a member whose token is refused is logged out before anything is done', async () => {
  const { submit, runs } = await shopWith(buildSampleActionCode("return { go: '/' };"));
  const gone = browserCookieHeader('nobody:7', 'member');
  const answer = await submit(gone);

  expect(runs).toMatchObject([{ role: 'none' }]);
  expect(answer.headers.getSetCookie()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^wix_refreshToken=; .*Max-Age=0/),
      expect.stringMatching(/^horae_role=; .*Max-Age=0/),
    ]),
  );
});

test('while the platform is down no session ends', async () => {
  const { cookiesOf, submit, platform } = await shopWith(MINE);
  const cookies = cookiesOf('ann', 'member');
  platform.fail(true);
  const answer = await submit(cookies);

  expect(answer.status).toBe(503);
  expect(cookiesAfter(answer, cookies)).toContain(cookies);
  platform.fail(false);
  expect((await submit(cookies, { productId: 'again' })).status).toBe(200);
});

test('a repeated submission gets the session of the first, but replaces no other', async () => {
  const { submit, cookiesOf } = await shopWith(MINE);
  const key = { key: 'a-key-of-sixteen-letters' };
  const nonce = `horae_press=${'a'.repeat(16)}.${'b'.repeat(16)}`;
  const [one, other] = await Promise.all([submit(nonce, key), submit(nonce, key)]);
  const entered = await submit(`${nonce}; ${cookiesOf('ann', 'member')}`, key);

  expect(cookiesAfter(other)).toContain('new-1%3A1');
  expect(cookiesAfter(one)).toContain('new-1%3A1');
  expect(entered.headers.getSetCookie().join()).not.toContain('wix_refreshToken');
});

test('a repeated submission gets the session that replaced its own', async () => {
  const { submit } = await shopWith(MINE);
  const again = { key: 'a-key-of-sixteen-letters' };
  const gone = browserCookieHeader('nobody:7', 'visitor');
  const cookies = `horae_press=${'a'.repeat(16)}.${'b'.repeat(16)}; ${gone}`;
  const lost = await submit(cookies, again);
  const repeated = await submit(cookies, again);

  expect(cookiesAfter(lost)).toContain('new-1%3A1');
  expect(cookiesAfter(repeated)).toContain('new-1%3A1');
});

test.each([
  ['another call of the platform', "'https://www.wixapis.com/ecom/v1/orders'", '404'],
  [
    'a declared call by another method',
    "'https://www.wixapis.com/ecom/v1/mine', { method: 'DELETE' }",
    '404',
  ],
  [
    'a path around its declaration',
    "'https://www.wixapis.com/ecom/v1/mine/..%2f..%2f_qa/reset'",
    '404',
  ],
  ['QA', "'/api/wix/_qa/reset', { method: 'POST' }", '404'],
  ['another request object', "new Request('https://www.wixapis.com/ecom/v1/orders')", '404'],
  ['another server', "'http://169.254.169.254/latest'", 'error'],
  ['the edge itself', "'http://localhost:3000/registry.json'", 'error'],
  ['a page', "'/cart'", 'error'],
])('code of a release cannot call %s', async (_what, call, expected) => {
  const run = buildSampleActionCode(
    `const told = await fetch(${call}).then((r) => r.status, () => 'error'); return { go: '/?told=' + told };`,
  );
  const { submit, platform } = await shopWith(run);

  expect(await (await submit('')).json()).toEqual({ go: `/?told=${expected}` });
  expect(platform.calls).toEqual([]);
});

test('a call resolves as in a page, and sends no cookie, key or forged address', async () => {
  const run = buildSampleActionCode(`
    const headers = { cookie: 'a=b', 'idempotency-key': 'k', 'x-forwarded-for': '1.2.3.4' };
    const response = await fetch('/api/wix/ecom/v1/mine?a=1', { headers });
    return { go: '/?told=' + response.status };`);
  const { submit, platform } = await shopWith(run, { TRUSTED_PROXIES: '1' });
  await submit('', {}, { 'x-forwarded-for': '10.0.0.9' });

  expect(platform.calls).toMatchObject([{ path: '/ecom/v1/mine?a=1', forwardedFor: '10.0.0.9' }]);
  expect(platform.calls[0]?.headers).not.toHaveProperty('cookie');
  expect(platform.calls[0]?.headers).not.toHaveProperty('idempotency-key');
});

test('after a log-in the visitor is a member with the answer', async () => {
  const run = buildSampleActionCode(`
    await context.enter(fields.token);
    return { go: '/?' + new URLSearchParams({ now: await shop.accessToken() }) };`);
  const { submit } = await shopWith(run);
  const answer = await submit('', { token: 'good-ann' });
  const cookies = cookiesAfter(answer);

  expect(await answer.json()).toEqual({ go: '/?now=access+of+ann+1' });
  expect(cookies).toMatch(/wix_refreshToken=2\.member\.[^;]+ann%3A1; horae_role=member\./);
});

test('a session token that the platform refuses logs no one in', async () => {
  const run = buildSampleActionCode("await context.enter('stolen'); return { go: '/' };");
  const { submit } = await shopWith(run);
  const answer = await submit('');

  expect(answer.status).toBe(503);
  expect(cookiesAfter(answer)).not.toContain('member');
});

test('a log-out ends the session, also when the platform is down', async () => {
  const run = buildSampleActionCode("await context.leave(); return { go: '/' };");
  const { submit, cookiesOf, platform } = await shopWith(run);
  expect(cookiesAfter(await submit(cookiesOf('ann')), cookiesOf('ann'))).not.toContain('ann');

  const cookies = cookiesOf('bob');
  platform.fail(true);
  const answer = await submit(cookies);
  expect(answer.status).toBe(200);
  expect(cookiesAfter(answer, cookies)).not.toMatch(/wix_refreshToken|horae_role/);
});
