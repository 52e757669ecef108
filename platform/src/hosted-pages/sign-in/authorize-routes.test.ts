import { beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { redeemAuthCode } from '../../accounts/tokens/auth-codes.ts';
import { issueSessionToken } from '../../accounts/tokens/sign-in-state-tokens.ts';
import { digestSecret } from '../../base/create-and-seal-secrets.ts';
import type { RedirectIntent } from '../../redirects/redirect-session-types.ts';
import { openRedirectSession } from '../../redirects/redirect-sessions.ts';
import { authorizeRoutes } from './authorize-routes.ts';

const CALLBACK = 'http://shop.test/callback';
const shop = testShop();
let memberId: string;

beforeAll(async () => {
  memberId = (await addTestMember(shop.db)).id;
});

/** Opens a page of a shop with two origins, and with these schemes of apps. */
const open = (path: string, headers: Record<string, string> = {}, appSchemes: string[] = []) =>
  authorizeRoutes({
    db: shop.db,
    origins: ['http://shop.test', 'http://preview.test'],
    ...(appSchemes.length > 0 ? { appSchemes } : {}),
  }).request(path, { headers });

const newSession = (intent: RedirectIntent) => openRedirectSession(shop.db, intent);
const newToken = () => issueSessionToken(shop.db, memberId);
const authorizing = (own: Partial<Extract<RedirectIntent, { kind: 'authorize' }>> = {}) =>
  newSession({
    kind: 'authorize',
    challenge: digestSecret('verifier-1'),
    state: 'state-1',
    answer: 'web_message',
    ...own,
  });

/** Who gets a page's message, and the message. */
async function posted(response: Response) {
  const [, targets = '', message = ''] =
    /for \(const target of (.*?)\) parent\.postMessage\((.*?), target\);/.exec(
      await response.text(),
    ) ?? [];
  return { targets: JSON.parse(targets), message: JSON.parse(message) };
}

test('a frame posts the code of the member and its visitor to the shop', async () => {
  const session = await authorizing({ sessionToken: await newToken(), visitorId: 'visitor-1' });
  const { message, targets } = await posted(await open(`/authorize?session=${session}`));
  const { code } = message;

  expect(message).toEqual({ state: 'state-1', code: expect.any(String) });
  expect(targets).toEqual(['http://shop.test', 'http://preview.test']);
  expect(await redeemAuthCode(shop.db, { code, codeVerifier: 'verifier-1' })).toMatchObject({
    memberId,
    visitorId: 'visitor-1',
  });
});

test('the page of the frame runs its own script alone, framed by the shop alone', async () => {
  const response = await open('/authorize');
  const policy = response.headers.get('content-security-policy') ?? '';
  const page = (await response.text()).replaceAll(/\s+/g, ' ');
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];

  expect(policy).toBe(
    `default-src 'none'; base-uri 'none'; script-src 'nonce-${nonce}'; frame-ancestors http://shop.test http://preview.test`,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(page).toContain(
    `<title>Signing in</title> <script nonce="${nonce}"> for (const target of`,
  );
});

test.each([
  ['no session', async () => ''],
  ['an unknown session', async () => '?session=unknown'],
  [
    'the session of a log-in',
    async () => `?session=${await newSession({ kind: 'login', postFlowUrl: CALLBACK })}`,
  ],
])('%s is an invalid request', async (_what, query) => {
  const { message } = await posted(await open(`/authorize${await query()}`));

  expect(message).toEqual({ state: '', error: 'invalid_request' });
});

test('who is not signed in, or was with a token that is used, has to log in', async () => {
  const sessionToken = await newToken();
  const first = await authorizing({ sessionToken });
  const again = await authorizing({ sessionToken });
  const none = await authorizing();
  const answers = [];
  for (const session of [first, again, none])
    answers.push((await posted(await open(`/authorize?session=${session}`))).message);

  const refused = { state: 'state-1', error: 'login_required' };
  expect(answers).toEqual([{ state: 'state-1', code: expect.any(String) }, refused, refused]);
});

test('who signed in on the platform’s own page gets a code, once', async () => {
  const headers = { cookie: `signed-in=${await newToken()}` };
  const first = await posted(await open(`/authorize?session=${await authorizing()}`, headers));
  const again = await posted(await open(`/authorize?session=${await authorizing()}`, headers));

  expect(first.message.code).toEqual(expect.any(String));
  expect(again.message).toEqual({ state: 'state-1', error: 'login_required' });
});

test('the token of the request counts before that of the browser', async () => {
  const headers = { cookie: `signed-in=${await newToken()}` };
  const session = await authorizing({ sessionToken: 'used' });
  const { message } = await posted(await open(`/authorize?session=${session}`, headers));

  expect(message.error).toBe('login_required');
});

test.each([
  ['http://preview.test/account?tab=1', ['http://preview.test']],
  ['http://evil.test/', ['http://shop.test', 'http://preview.test']],
  ['nonsense', ['http://shop.test', 'http://preview.test']],
])('framed by %s the message goes to %j', async (referer, targets) => {
  expect((await posted(await open('/authorize', { referer }))).targets).toEqual(targets);
});

test('an authorization without a frame leads back to the page that it names', async () => {
  const answer = { redirectUri: CALLBACK, mode: 'query', isNamed: true } as const;
  const session = await authorizing({ answer, sessionToken: await newToken() });
  const response = await open(`/authorize?session=${session}`);
  const goal = new URL(response.headers.get('location') ?? '');
  const code = goal.searchParams.get('code') ?? '';
  const exchange = { code, codeVerifier: 'verifier-1', redirectUri: CALLBACK };

  expect(response.status).toBe(302);
  expect(goal.href).toBe(`${CALLBACK}?state=state-1&code=${code}`);
  expect(await redeemAuthCode(shop.db, exchange)).toMatchObject({ memberId, visitorId: null });
});

test('an app is led back to if the shop names its scheme, else the shop opens', async () => {
  const answer = { redirectUri: 'exp://app/callback', mode: 'query', isNamed: false } as const;
  const openBy = async (schemes?: string[]) =>
    open(`/authorize?session=${await authorizing({ answer })}`, {}, schemes);

  expect((await openBy(['exp'])).headers.get('location')).toBe(
    'exp://app/callback?state=state-1&error=login_required',
  );
  expect((await openBy()).headers.get('location')).toBe('http://shop.test');
});
