import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { addTestMember } from '../../../testing/member-client.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testSettings } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { digestSecret } from '../../base/create-and-seal-secrets.ts';
import type { Caller } from '../../base/http/hono-app-env.ts';
import { errorHandler } from '../../base/http/on-error.ts';
import { recognizeEdge } from '../../base/http/recognize-edge-calls.ts';
import { changeMember } from '../members/member-store.ts';
import { issueAuthCode } from './auth-codes.ts';
import { DEFAULT_SESSION_LIFETIME, isOpenSession, issueRefreshToken } from './refresh-tokens.ts';
import { issueSessionToken } from './sign-in-state-tokens.ts';
import { tokenRoutes } from './token-routes.ts';

const shop = testShop();
const clientId = 'client-1';
const KEY = 'the-key-of-the-owner';
const VERIFIER = 'v'.repeat(43);
const issued: Caller[] = [];
const tokens = {
  issue: async (caller: Caller) => `access ${issued.push(caller)}`,
  read: async () => null,
};
const mergeCarts = vi.fn(async () => undefined);

async function requestTokens(body: object, authorization?: string) {
  const rest = { clientId, adminApiKey: KEY, sessionLife: DEFAULT_SESSION_LIFETIME, mergeCarts };
  const options = { db: shop.db, tokens, ...rest };
  const app = new Hono()
    .onError(errorHandler(silentLog))
    .use(recognizeEdge({ proxies: 0 }))
    .route('/', tokenRoutes(options));
  const response = await app.request('/token', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: authorization === undefined ? {} : { authorization },
  });
  return { status: response.status, headers: response.headers, answer: await response.json() };
}
const codeOf = ({ answer }: Awaited<ReturnType<typeof requestTokens>>) =>
  answer.details.applicationError?.code;

test('each visitor gets new tokens, which caches must not store', async () => {
  const { headers, answer } = await requestTokens({ grantType: 'anonymous', clientId });
  await requestTokens({ grantType: 'anonymous', clientId });
  const [first, second] = issued.slice(-2);

  expect(headers.get('cache-control')).toBe('no-store');
  expect(answer).toEqual({
    access_token: `access ${issued.length - 1}`,
    expires_in: 14_400,
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: 'Bearer',
  });
  expect(first?.role).toBe('visitor');
  expect(new Set([first?.id, first?.sessionId, second?.id, second?.sessionId]).size).toBe(4);
});

test('a renewal returns another refresh token for the same caller', async () => {
  const caller = { id: 'm-1', role: 'member', sessionId: 's-1' } as const;
  const refreshToken = await issueRefreshToken(shop.db, caller);
  const { answer } = await requestTokens({ grantType: 'refresh_token', clientId, refreshToken });

  expect(answer.refresh_token).toMatch(/^[\w-]{43}$/);
  expect(answer.refresh_token).not.toBe(refreshToken);
  expect(issued.at(-1)).toEqual(caller);
  const refused = await requestTokens({
    grantType: 'refresh_token',
    clientId,
    refreshToken: 'unknown',
  });
  expect([refused.status, codeOf(refused)]).toEqual([401, 'INVALID_REFRESH_TOKEN']);
});

test.each([
  ['visitor-1', ['visitor-1']],
  [null, []],
])('a code signs a member in and merges the cart of visitor %s', async (visitorId, merged) => {
  mergeCarts.mockClear();
  const { id } = await addTestMember(shop.db);
  const grant = { memberId: id, visitorId, challenge: digestSecret(VERIFIER) };
  const code = await issueAuthCode(shop.db, grant);
  const { status } = await requestTokens({
    grantType: 'authorization_code',
    clientId,
    code,
    codeVerifier: VERIFIER,
  });

  expect(status).toBe(200);
  expect(issued.at(-1)).toMatchObject({ id, role: 'member' });
  expect(await isOpenSession(shop.db, issued.at(-1)?.sessionId ?? '')).toBe(true);
  const expected = merged.map((from) => ({ from, into: id }));
  expect(mergeCarts.mock.calls.map(([, owners]: unknown[]) => owners)).toEqual(expected);
});

test("the visitor's session ends with the log-in, and others continue", async () => {
  const { id } = await addTestMember(shop.db);
  const [own, other] = ['visitor-7', 'visitor-8'].map((visitor) => ({
    id: visitor,
    role: 'visitor' as const,
    sessionId: `session of ${visitor}`,
  }));
  if (!own || !other) throw new Error('Two visitors are needed.');
  const refreshToken = await issueRefreshToken(shop.db, own);
  await issueRefreshToken(shop.db, other);
  const grant = { memberId: id, visitorId: own.id, challenge: digestSecret(VERIFIER) };
  const code = await issueAuthCode(shop.db, grant);
  await requestTokens({ grantType: 'authorization_code', clientId, code, codeVerifier: VERIFIER });

  expect((await requestTokens({ grantType: 'refresh_token', clientId, refreshToken })).status).toBe(
    401,
  );
  expect(await isOpenSession(shop.db, other.sessionId)).toBe(true);
});

test('a wrong code signs in no member', async () => {
  mergeCarts.mockClear();
  const grant = { memberId: 'm-2', visitorId: 'visitor-1', challenge: digestSecret('other') };
  const code = await issueAuthCode(shop.db, grant);
  const refused = await requestTokens({
    grantType: 'authorization_code',
    clientId,
    code,
    codeVerifier: VERIFIER,
  });

  expect([refused.status, codeOf(refused)]).toEqual([400, 'INVALID_CODE']);
  expect(mergeCarts).not.toHaveBeenCalled();
});

test('a client of another shop is refused by its field', async () => {
  const { status, answer } = await requestTokens({ grantType: 'anonymous', clientId: 'client-2' });

  expect(status).toBe(400);
  expect(answer.message).toBe('INVALID_ARGUMENT: "clientId" is not a client of this shop');
});

test("the owner's server signs a member in by id, by session token or by both", async () => {
  const { id } = await addTestMember(shop.db);
  const asOwner = (body: object) =>
    requestTokens({ grant_type: 'authorized_client', ...body }, KEY);

  expect((await asOwner({ member_id: id })).status).toBe(200);
  expect(issued.at(-1)).toMatchObject({ id, role: 'member' });
  expect((await asOwner({ session_token: await issueSessionToken(shop.db, id) })).status).toBe(200);
  const session_token = await issueSessionToken(shop.db, id);
  expect((await asOwner({ member_id: id, session_token })).status).toBe(200);
  expect(await isOpenSession(shop.db, issued.at(-1)?.sessionId ?? '')).toBe(true);
});

test('a member who is unknown to the shop or to the session token is not signed in', async () => {
  const [first, second] = [await addTestMember(shop.db), await addTestMember(shop.db)];
  const asOwner = async (body: object) =>
    codeOf(await requestTokens({ grant_type: 'authorized_client', ...body }, `visitor,${KEY}`));

  expect(await asOwner({ member_id: 'unknown' })).toBe('MEMBER_NOT_FOUND');
  expect(await asOwner({})).toBe('MEMBER_NOT_FOUND');
  expect(await asOwner({ session_token: 'unknown', member_id: first.id })).toBe('MEMBER_NOT_FOUND');
  const session_token = await issueSessionToken(shop.db, second.id);
  expect(await asOwner({ session_token, member_id: first.id })).toBe('MEMBER_NOT_FOUND');
});

test.each([
  ['BLOCKED', 'MEMBER_BLOCKED'],
  ['OFFLINE', 'MEMBER_BLOCKED'],
  ['PENDING', 'OWNER_APPROVAL_REQUIRED'],
] as const)("even the owner's server cannot sign in a member who is %s", async (status, code) => {
  const { id } = await addTestMember(shop.db);
  const session_token = await issueSessionToken(shop.db, id);
  await changeMember(shop.db, id, { status });
  const before = issued.length;
  for (const body of [{ member_id: id }, { session_token }]) {
    const refused = await requestTokens({ grant_type: 'authorized_client', ...body }, KEY);
    expect([refused.status, codeOf(refused)]).toEqual([403, code]);
  }

  expect(issued).toHaveLength(before);
});

test.each([undefined, '', 'wrong', `visitor,wrong`])(
  "with %j in place of the owner's key no member is signed in",
  async (authorization) => {
    const { id } = await addTestMember(shop.db);
    const body = { grant_type: 'authorized_client', member_id: id };
    const refused = await requestTokens(body, authorization);

    expect([refused.status, codeOf(refused)]).toEqual([403, 'PERMISSION_DENIED']);
  },
);

test('a client may renew without a client id, and may send its request as a form', async () => {
  const form = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const response = await shop.app.request('/oauth2/token', { method: 'POST', body });
    return { status: response.status, answer: await response.json() };
  };
  const anonymous = { grant_type: 'anonymous', client_id: testSettings.clientId };
  const { answer } = await form(anonymous);
  const json = { grantType: 'refresh_token', refreshToken: answer.refresh_token };
  const renewed = await (await shop.call('/oauth2/token', { body: json })).json();
  const again = { grant_type: 'refresh_token', refresh_token: renewed.refresh_token };

  expect(renewed.access_token).toEqual(expect.any(String));
  expect((await form(again)).status).toBe(200);
  expect((await form({ ...again, client_id: 'other' })).status).toBe(400);
  expect((await form({ grant_type: 'anonymous' })).status).toBe(400);
});
