import { expect, onTestFinished, test } from 'vitest';
import { actionEdge, actionSource, asJson, formOf, keptCookies } from '../testing/action-edge.ts';
import { broughtCookies } from '../testing/session-cookies.ts';
import { visitorsPlatform } from '../testing/visitors-platform.ts';

const ADD = '/_action/cart/add';
/** Asks the platform as the visitor and hands the platform's answer on in the address that it leads to. */
const asking = (path: string) => `
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
const MINE = actionSource(asking('/ecom/v1/mine'));

async function shopWith(run: string, environment: NodeJS.ProcessEnv = {}) {
  const platform = await visitorsPlatform({ slow: 15 });
  onTestFinished(platform.close);
  const parts = await actionEdge({
    actions: { add: run },
    environment: { PLATFORM_URL: platform.url, ...environment },
    // Whose press it is counts here; on a busy machine many at a time take longer than a shopper would wait.
    actionLimitMs: 60_000,
  });
  const cookiesOf = (name: string, role: 'visitor' | 'member' = 'visitor') =>
    broughtCookies(platform.know(name), role);
  const press = (cookie: string, fields: Record<string, string> = {}, headers = {}) =>
    parts.edge.request(ADD, formOf(fields, { ...(cookie && { cookie }), ...asJson, ...headers }));
  return { ...parts, platform, cookiesOf, press };
}

const toldBy = async (response: Response) => {
  const { go } = (await response.json()) as { go: string };
  return Object.fromEntries(new URL(go, 'http://shop').searchParams);
};

test('visitors who press at the same time never meet: each has a token, a client and an address of its own', async () => {
  const { cookiesOf, press, platform, runs } = await shopWith(MINE, { TRUSTED_PROXIES: '1' });
  const names = Array.from({ length: 24 }, (_, at) => `visitor-${at}`);
  const answers = await Promise.all(
    names.map(async (name, at) => {
      const headers = { 'x-forwarded-for': `10.0.0.${at}`, 'user-agent': `browser of ${name}` };
      return toldBy(await press(cookiesOf(name), {}, headers));
    }),
  );

  expect(answers).toEqual(
    names.map((name) => {
      const told = `200 access of ${name} 1`;
      return { first: told, second: told, same: 'true' };
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

test('work that goes on after its answer stays its visitor’s', async () => {
  const run = actionSource(`
    setTimeout(async () => shop.runs.push({ late: await shop.accessToken() }), 20);
    return { go: '/' };`);
  const { cookiesOf, press, runs } = await shopWith(run);
  await Promise.all(['ann', 'bob'].map((name) => press(cookiesOf(name))));

  const late = () => runs.flatMap((one) => (one as { late?: string }).late ?? []);
  await expect.poll(() => late().sort()).toEqual(['access of ann 1', 'access of bob 1']);
});

test('a browser without a session gets one with the answer, and goes on with it', async () => {
  const { press, platform } = await shopWith(MINE);
  const first = await press('');
  const cookies = keptCookies(first);
  const next = await press(cookies);

  expect((await toldBy(first)).first).toBe('200 access of new-1 1');
  expect(cookies).toMatch(/wix_refreshToken=2\.visitor\.[^;]+new-1%3A1; horae_role=visitor\./);
  expect((await toldBy(next)).first).toBe('200 access of new-1 1');
  expect(next.headers.getSetCookie().join()).not.toContain('wix_refreshToken');
  expect(platform.grants).toEqual([{ clientId: expect.any(String), grantType: 'anonymous' }]);
});

test('an action that asks nothing begins no session', async () => {
  const { press, platform } = await shopWith(actionSource("return { go: '/' };"));

  expect(keptCookies(await press(''))).not.toContain('wix_refreshToken');
  expect(platform.grants).toEqual([]);
});

test('presses that come together renew the session once, and all learn its new token', async () => {
  const { cookiesOf, press, platform } = await shopWith(MINE);
  const cookies = cookiesOf('ann');
  const answers = await Promise.all(
    ['1', '2', '3'].map((productId) => press(cookies, { productId })),
  );

  expect(platform.grants).toHaveLength(1);
  for (const answer of answers) {
    expect(keptCookies(answer)).toContain('ann%3A1');
    expect((await toldBy(answer)).first).toBe('200 access of ann 1');
  }
});

test('a request that still brings the token of before does not use it up', async () => {
  const { cookiesOf, press, platform } = await shopWith(MINE);
  const before = cookiesOf('ann');
  await press(before);
  const late = await press(before, { productId: 'other' });

  expect(platform.grants).toHaveLength(1);
  expect(keptCookies(late)).toContain('ann%3A1');
});

test('a visitor whose token is refused begins anew', async () => {
  const { press } = await shopWith(MINE);
  const gone = broughtCookies('nobody:7', 'visitor');
  const answer = await press(gone);

  expect((await toldBy(answer)).first).toBe('200 access of new-1 1');
  expect(keptCookies(answer)).toMatch(/wix_refreshToken=2\.visitor\.[^;]+new-1%3A1/);
});

test('a member whose token is refused is logged out before anything is done', async () => {
  const { press, runs } = await shopWith(actionSource("return { go: '/' };"));
  const gone = broughtCookies('nobody:7', 'member');
  const answer = await press(gone);

  expect(runs).toMatchObject([{ role: 'none' }]);
  expect(answer.headers.getSetCookie()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^wix_refreshToken=; .*Max-Age=0/),
      expect.stringMatching(/^horae_role=; .*Max-Age=0/),
    ]),
  );
});

test('while the platform is down no session ends', async () => {
  const { cookiesOf, press, platform } = await shopWith(MINE);
  const cookies = cookiesOf('ann', 'member');
  platform.fail(true);
  const answer = await press(cookies);

  expect(answer.status).toBe(503);
  expect(keptCookies(answer, cookies)).toContain(cookies);
  platform.fail(false);
  expect((await press(cookies, { productId: 'again' })).status).toBe(200);
});

test('a repeated press gets the session that the first one began, but never in the place of another', async () => {
  const { press, cookiesOf } = await shopWith(MINE);
  const key = { key: 'a-key-of-sixteen-letters' };
  const nonce = `horae_press=${'a'.repeat(16)}.${'b'.repeat(16)}`;
  const [one, other] = await Promise.all([press(nonce, key), press(nonce, key)]);
  const entered = await press(`${nonce}; ${cookiesOf('ann', 'member')}`, key);

  expect(keptCookies(other)).toContain('new-1%3A1');
  expect(keptCookies(one)).toContain('new-1%3A1');
  expect(entered.headers.getSetCookie().join()).not.toContain('wix_refreshToken');
});

test('a repeated press gets the session that took the place of the one it still brings', async () => {
  const { press } = await shopWith(MINE);
  const again = { key: 'a-key-of-sixteen-letters' };
  const gone = broughtCookies('nobody:7', 'visitor');
  const cookies = `horae_press=${'a'.repeat(16)}.${'b'.repeat(16)}; ${gone}`;
  const lost = await press(cookies, again);
  const repeated = await press(cookies, again);

  expect(keptCookies(lost)).toContain('new-1%3A1');
  expect(keptCookies(repeated)).toContain('new-1%3A1');
});

test.each([
  ['another call of the platform', "'https://www.wixapis.com/ecom/v1/orders'", '404'],
  [
    'a declared call by another method',
    "'https://www.wixapis.com/ecom/v1/mine', { method: 'DELETE' }",
    '404',
  ],
  [
    'a way around its declaration',
    "'https://www.wixapis.com/ecom/v1/mine/..%2f..%2f_qa/reset'",
    '404',
  ],
  ['QA', "'/api/wix/_qa/reset', { method: 'POST' }", '404'],
  ['another request object', "new Request('https://www.wixapis.com/ecom/v1/orders')", '404'],
  ['another server', "'http://169.254.169.254/latest'", 'error'],
  ['the edge itself', "'http://localhost:3000/registry.json'", 'error'],
  ['a page', "'/cart'", 'error'],
])('code of a release cannot ask %s', async (_what, call, told) => {
  const run = actionSource(
    `const told = await fetch(${call}).then((r) => r.status, () => 'error'); return { go: '/?told=' + told };`,
  );
  const { press, platform } = await shopWith(run);

  expect(await (await press('')).json()).toEqual({ go: `/?told=${told}` });
  expect(platform.calls).toEqual([]);
});

test('a call is found as in a page, and brings the platform no cookie, key or made-up address', async () => {
  const run = actionSource(`
    const headers = { cookie: 'a=b', 'idempotency-key': 'k', 'x-forwarded-for': '1.2.3.4' };
    const response = await fetch('/api/wix/ecom/v1/mine?a=1', { headers });
    return { go: '/?told=' + response.status };`);
  const { press, platform } = await shopWith(run, { TRUSTED_PROXIES: '1' });
  await press('', {}, { 'x-forwarded-for': '10.0.0.9' });

  expect(platform.calls).toMatchObject([{ path: '/ecom/v1/mine?a=1', forwardedFor: '10.0.0.9' }]);
  expect(platform.calls[0]?.headers).not.toHaveProperty('cookie');
  expect(platform.calls[0]?.headers).not.toHaveProperty('idempotency-key');
});

test('who enters is a member with the answer', async () => {
  const run = actionSource(`
    await context.enter(fields.token);
    return { go: '/?' + new URLSearchParams({ now: await shop.accessToken() }) };`);
  const { press } = await shopWith(run);
  const answer = await press('', { token: 'good-ann' });
  const cookies = keptCookies(answer);

  expect(await answer.json()).toEqual({ go: '/?now=access+of+ann+1' });
  expect(cookies).toMatch(/wix_refreshToken=2\.member\.[^;]+ann%3A1; horae_role=member\./);
});

test('a session token that the platform does not take enters nobody', async () => {
  const run = actionSource("await context.enter('stolen'); return { go: '/' };");
  const { press } = await shopWith(run);
  const answer = await press('');

  expect(answer.status).toBe(503);
  expect(keptCookies(answer)).not.toContain('member');
});

test('who leaves has no session any more, also when the platform is down', async () => {
  const run = actionSource("await context.leave(); return { go: '/' };");
  const { press, cookiesOf, platform } = await shopWith(run);
  expect(keptCookies(await press(cookiesOf('ann')), cookiesOf('ann'))).not.toContain('ann');

  const cookies = cookiesOf('bob');
  platform.fail(true);
  const answer = await press(cookies);
  expect(answer.status).toBe(200);
  expect(keptCookies(answer, cookies)).not.toMatch(/wix_refreshToken|horae_role/);
});
