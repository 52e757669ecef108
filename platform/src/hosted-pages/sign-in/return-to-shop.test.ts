import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { createTestIdentityContext } from '../../../testing/call-as.ts';
import { addTestMember } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import type { IdentityContext } from '../../accounts/identity-route-context.ts';
import { redeemAuthCode } from '../../accounts/tokens/auth-codes.ts';
import {
  consumeSessionToken,
  issueSessionToken,
} from '../../accounts/tokens/sign-in-state-tokens.ts';
import { digestSecret } from '../../base/create-and-seal-secrets.ts';
import type { RedirectIntent } from '../../redirects/redirect-session-types.ts';
import { openRedirectSession } from '../../redirects/redirect-sessions.ts';
import { finishSignIn } from './redirect-after-sign-in.ts';

const LOGIN = { kind: 'login', postFlowUrl: 'http://shop.test/account?tab=1' } as const;
const CALLBACK = 'http://shop.test/callback';
const shop = testShop();
let memberId: string;

beforeAll(async () => {
  memberId = (await addTestMember(shop.db)).id;
});

/** Ends a sign-in, with a context of which `own` differs; 404 where it leads nowhere. */
const finish = (session: string, sessionToken: string, own: Partial<IdentityContext> = {}) =>
  new Hono()
    .post('/', async (c) => {
      const context = { ...createTestIdentityContext(shop.db), ...own };
      return (await finishSignIn(c, context, { session, sessionToken })) ?? c.text('over', 404);
    })
    .request('/', { method: 'POST' });

const newSession = (intent: RedirectIntent) => openRedirectSession(shop.db, intent);
const newToken = () => issueSessionToken(shop.db, memberId);
const authorizing = (own: Partial<Extract<RedirectIntent, { kind: 'authorize' }>> = {}) =>
  newSession({
    kind: 'authorize',
    challenge: digestSecret('verifier-1'),
    state: 'state-1',
    answer: { redirectUri: CALLBACK, mode: 'query', isNamed: false },
    ...own,
  });
const locationOf = (response: Response) => response.headers.get('location') ?? '';
const codeOf = (response: Response) =>
  new URL(locationOf(response)).searchParams.get('code') ?? expect.fail('No code');

test('a log-in leads back to where it came from, and is remembered for ten minutes', async () => {
  const token = await newToken();
  const response = await finish(await newSession(LOGIN), token);

  expect(response.status).toBe(303);
  expect(locationOf(response)).toBe('http://shop.test/account?tab=1&wixMemberLoggedIn=true');
  expect(response.headers.get('set-cookie')).toBe(
    `signed-in=${token}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`,
  );
  expect(await consumeSessionToken(shop.db, token)).toBe(memberId);
});

test('a platform that is reached by HTTPS is remembered by HTTPS alone', async () => {
  const own = { publicUrl: 'https://platform.test' };
  const response = await finish(await newSession(LOGIN), await newToken(), own);

  expect(response.headers.get('set-cookie')).toMatch(/; Secure(;|$)/);
});

test('an authorization leads back with a code of the member and its visitor, and nothing is remembered', async () => {
  const token = await newToken();
  const response = await finish(await authorizing({ visitorId: 'visitor-1' }), token);
  const code = codeOf(response);

  expect(response.status).toBe(303);
  expect(locationOf(response)).toBe(`${CALLBACK}?state=state-1&code=${code}`);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await consumeSessionToken(shop.db, token)).toBeNull();
  expect(await redeemAuthCode(shop.db, { code, codeVerifier: 'verifier-1' })).toMatchObject({
    memberId,
    visitorId: 'visitor-1',
  });
});

test('an authorization of no visitor gives a code of the member alone', async () => {
  const code = codeOf(await finish(await authorizing(), await newToken()));

  expect(await redeemAuthCode(shop.db, { code, codeVerifier: 'verifier-1' })).toMatchObject({
    memberId,
    visitorId: null,
  });
});

test('a code that was asked for at an address is redeemed with this address alone', async () => {
  const answer = { redirectUri: CALLBACK, mode: 'query', isNamed: true } as const;
  const codes = [
    codeOf(await finish(await authorizing({ answer }), await newToken())),
    codeOf(await finish(await authorizing({ answer }), await newToken())),
  ];
  const [code = '', other = ''] = codes;
  const exchange = { code, codeVerifier: 'verifier-1', redirectUri: CALLBACK };

  expect(await redeemAuthCode(shop.db, exchange)).toMatchObject({ memberId });
  expect(await redeemAuthCode(shop.db, { code: other, codeVerifier: 'verifier-1' })).toBeNull();
});

test('an app gets its code if the shop names its scheme, else the shop opens', async () => {
  const answer = { redirectUri: 'exp://app/callback', mode: 'query', isNamed: false } as const;
  const own = { appSchemes: ['exp'] };
  const known = await finish(await authorizing({ answer }), await newToken(), own);
  const unknown = await finish(await authorizing({ answer }), await newToken());

  expect(locationOf(known)).toMatch(/^exp:\/\/app\/callback\?state=state-1&code=/);
  expect(locationOf(unknown)).toBe('http://shop.test');
});

test('a redirect session is used once', async () => {
  const session = await newSession(LOGIN);

  expect((await finish(session, await newToken())).status).toBe(303);
  expect((await finish(session, await newToken())).status).toBe(404);
});

test('a session token is used once', async () => {
  const token = await newToken();

  expect((await finish(await authorizing(), token)).status).toBe(303);
  expect((await finish(await authorizing(), token)).status).toBe(404);
});

test.each([
  ['a code for a frame', () => authorizing({ answer: 'web_message' })],
  ['a log-out', () => newSession({ kind: 'logout', postFlowUrl: CALLBACK })],
  ['nothing that is known', async () => 'unknown'],
])('a redirect session of %s ends no sign-in', async (_what, open) => {
  const token = await newToken();
  const response = await finish(await open(), token);

  expect(response.status).toBe(404);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await consumeSessionToken(shop.db, token)).toBe(memberId);
});
