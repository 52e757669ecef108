import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addTestMember } from '../../../testing/member-client.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { digestSecret } from '../../base/create-and-seal-secrets.ts';
import type { AppEnv, Caller } from '../../base/http/hono-app-env.ts';
import { errorHandler } from '../../base/http/on-error.ts';
import { recognizeEdge } from '../../base/http/recognize-edge-calls.ts';
import { securityLogging } from '../../base/log-security-events.ts';
import { refreshTokens, secondFactors } from '../account-tables.ts';
import { changeMember } from '../members/member-store.ts';
import { issueAuthCode } from './auth-codes.ts';
import { isOpenSession } from './refresh-tokens.ts';
import { issueSessionToken } from './sign-in-state-tokens.ts';
import { tokenRoutes } from './token-routes.ts';

const shop = testShop();
const clientId = 'client-1';
const KEY = 'the-key-of-the-owner';
const EDGE_SECRET = 'the-secret-of-the-edge';
const MINUTE = 60_000;
const VERIFIER = 'v'.repeat(43);
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const FROM = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77' };

type SentHeaders = Record<string, string>;

const issued: { caller: Caller; seconds: number | undefined }[] = [];
const events: Record<string, unknown>[] = [];
beforeEach(() => {
  issued.length = 0;
  events.length = 0;
});
afterEach(() => setClockOffset(0));

const tokens = {
  issue: async (caller: Caller, seconds?: number) => `access ${issued.push({ caller, seconds })}`,
  read: async () => null,
};
const log = pino({}, { write: (line: string) => events.push(JSON.parse(line)) });
const sessionIdOf = () => issued.at(-1)?.caller.sessionId ?? '';

/** Tokens where a session lasts an hour without and an hour and a half with renewals. */
async function requestTokens(body: object, headers: SentHeaders = {}) {
  const sessionLife = { idleMinutes: 60, absoluteMinutes: 90 };
  const mergeCarts = async () => undefined;
  const options = { db: shop.db, tokens, clientId, adminApiKey: KEY, sessionLife, mergeCarts };
  const app = new Hono<AppEnv>()
    .onError(errorHandler(silentLog))
    .use(recognizeEdge({ edgeSecret: EDGE_SECRET, proxies: 1 }))
    .use(securityLogging(log))
    .route('/', tokenRoutes(options));
  const init = { method: 'POST', body: JSON.stringify(body), headers };
  const response = await app.request('/token', init);
  return { status: response.status, answer: await response.json() };
}
const visit = (headers: SentHeaders = {}) =>
  requestTokens({ grantType: 'anonymous', clientId }, headers);
const renew = (refreshToken: string, headers: SentHeaders = {}) =>
  requestTokens({ grantType: 'refresh_token', refreshToken }, headers);
const asOwner = (body: object, headers: SentHeaders = {}) =>
  requestTokens({ grant_type: 'authorized_client', ...body }, { ...headers, authorization: KEY });

async function signIn(memberId: string, headers: SentHeaders = {}) {
  const grant = { memberId, visitorId: null, challenge: digestSecret(VERIFIER) };
  const code = await issueAuthCode(shop.db, grant);
  const exchange = { grantType: 'authorization_code', clientId, code, codeVerifier: VERIFIER };
  return requestTokens(exchange, headers);
}

test.each([
  ['the edge', EDGE_SECRET, 900],
  ['another client', 'a wrong secret', 14_400],
])('%s gets tokens for as long as it is told', async (_, secret, seconds) => {
  const { answer } = await visit({ 'x-horae-edge': secret });

  expect(answer.expires_in).toBe(seconds);
  expect(issued.map((token) => token.seconds)).toEqual([seconds]);
});

test.each([
  ['its own code', signIn],
  ["the owner's word", (id: string) => asOwner({ member_id: id })],
])('a member who signs in by %s stays so for as long as the shop sets', async (_, enter) => {
  await enter((await addTestMember(shop.db)).id);

  setClockOffset(59 * MINUTE);
  expect(await isOpenSession(shop.db, sessionIdOf())).toBe(true);
  setClockOffset(61 * MINUTE);
  expect(await isOpenSession(shop.db, sessionIdOf())).toBe(false);
});

test('a renewal keeps the member signed in to the limit that the shop sets', async () => {
  const { answer } = await signIn((await addTestMember(shop.db)).id);
  setClockOffset(50 * MINUTE);
  await renew(answer.refresh_token);

  setClockOffset(89 * MINUTE);
  expect(await isOpenSession(shop.db, sessionIdOf())).toBe(true);
  setClockOffset(91 * MINUTE);
  expect(await isOpenSession(shop.db, sessionIdOf())).toBe(false);
});

const devices = () =>
  shop.db
    .select({ device: refreshTokens.device, network: refreshTokens.network })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessionIdOf()))
    .orderBy(refreshTokens.createdAt);

test('each token of a member is stored with the device and network that asked for it', async () => {
  const { id } = await addTestMember(shop.db);
  const { answer } = await signIn(id, FROM);
  setClockOffset(MINUTE);
  await renew(answer.refresh_token, { 'x-forwarded-for': '198.51.100.7' });

  expect(await devices()).toEqual([
    { device: 'Firefox on Windows', network: '203.0.113.0/24' },
    { device: '', network: '198.51.100.0/24' },
  ]);
  await asOwner({ member_id: id }, FROM);
  expect(await devices()).toEqual([{ device: 'Firefox on Windows', network: '203.0.113.0/24' }]);
});

test('the device and network of a visitor are not stored', async () => {
  const { answer } = await visit(FROM);
  await renew(answer.refresh_token, FROM);

  expect(await devices()).toEqual([
    { device: '', network: '' },
    { device: '', network: '' },
  ]);
});

test('a member with a second factor signs in with a session token, not by id alone', async () => {
  const { id: memberId } = await addTestMember(shop.db);
  const confirmedAt = new Date();
  await shop.db.insert(secondFactors).values({ memberId, secret: 'sealed', confirmedAt });
  const refused = await asOwner({ member_id: memberId });
  const session_token = await issueSessionToken(shop.db, memberId);
  const { status } = await asOwner({ session_token });

  expect([refused.status, refused.answer.details.applicationError.code]).toEqual([
    403,
    'SECOND_FACTOR_REQUIRED',
  ]);
  expect(status).toBe(200);
  expect(issued.map(({ caller }) => caller.id)).toEqual([memberId]);
});

test.each([
  ['renewal', () => renew('unknown'), 'The refresh token is not valid.'],
  [
    'code',
    () =>
      requestTokens({
        grantType: 'authorization_code',
        clientId,
        code: 'unknown',
        codeVerifier: VERIFIER,
      }),
    'The authorization code is not valid.',
  ],
  ['member', () => asOwner({ member_id: 'unknown' }), 'There is no such member.'],
])('the refusal of an unknown %s says so', async (_, request, message) => {
  expect((await request()).answer.message).toBe(message);
});

test('the refusal of a blocked member says that the account cannot sign in', async () => {
  const { id } = await addTestMember(shop.db);
  await changeMember(shop.db, id, { status: 'BLOCKED' });

  expect((await asOwner({ member_id: id })).answer.message).toBe('This account cannot sign in.');
});

test('sign-ins are logged, those by the owner as such, and visits and renewals are not', async () => {
  const { id } = await addTestMember(shop.db);
  const { answer } = await signIn(id);
  await renew(answer.refresh_token);
  await visit();
  await asOwner({ member_id: id });

  expect(events.map(({ event, member, reason }) => ({ event, member, reason }))).toEqual([
    { event: 'login', member: id, reason: undefined },
    { event: 'login', member: id, reason: 'by the owner' },
  ]);
});
