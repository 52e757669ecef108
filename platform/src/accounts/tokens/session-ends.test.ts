import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { addTestMember } from '../../../testing/member-client.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { digestSecret } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv, Caller } from '../../base/http/hono-app-env.ts';
import { errorHandler } from '../../base/http/on-error.ts';
import { recognizeEdge } from '../../base/http/recognize-edge-calls.ts';
import { securityLogging } from '../../base/log-security-events.ts';
import { refreshTokens } from '../account-tables.ts';
import { createAccessTokens } from './access-token-service.ts';
import { issueAuthCode } from './auth-codes.ts';
import {
  DEFAULT_SESSION_LIFETIME,
  isOpenSession,
  issueRefreshToken,
  revokeMemberSession,
  revokeMemberSessions,
  revokeSession,
  rotateRefreshToken,
} from './refresh-tokens.ts';
import { tokenRoutes } from './token-routes.ts';

interface Line {
  event: string;
  member?: string;
  reason?: string;
}

const shop = testShop();
afterEach(() => setClockOffset(0));
let count = 0;

/** A sign-in of a member, or the session of a visitor, with its token. */
async function newSession(role: Caller['role'], id = `holder-${++count}`) {
  const caller: Caller = { id, role, sessionId: `session-${++count}` };
  return { ...caller, refreshToken: await issueRefreshToken(shop.db, caller) };
}
const isOpen = ({ sessionId }: Caller) => isOpenSession(shop.db, sessionId);

/** The result of what a request does, and the security events that it logs. */
async function logged<Result>(act: () => Promise<Result>) {
  const events: Line[] = [];
  const write = (line: string) => {
    const { event, member, reason }: Line = JSON.parse(line);
    events.push({ event, ...(member && { member }), ...(reason && { reason }) });
  };
  const results: Result[] = [];
  const app = new Hono<AppEnv>()
    .use(recognizeEdge({ proxies: 0 }))
    .use(securityLogging(pino({}, { write })))
    .get('/', async (c) => {
      results.push(await act());
      return c.body(null);
    });
  await app.request('/');
  return { result: results[0], events };
}

test("the end of a member's sign-in is logged", async () => {
  const session = await newSession('member');
  const { events } = await logged(() => revokeSession(shop.db, session.sessionId));

  expect(await isOpen(session)).toBe(false);
  expect(events).toEqual([{ event: 'session-ended', member: session.id }]);
});

test('the end of a visitor, and of no session at all, is no event', async () => {
  const session = await newSession('visitor');
  const ended = await logged(() => revokeSession(shop.db, session.sessionId));
  const { result, events } = await logged(async () => {
    await revokeSession(shop.db, 'unknown');
    return 'done';
  });

  expect(await isOpen(session)).toBe(false);
  expect(ended.events).toEqual([]);
  expect([result, events]).toEqual(['done', []]);
});

test('a member ends one of its sign-ins, once', async () => {
  const here = await newSession('member');
  const there = await newSession('member', here.id);
  const end = () => logged(() => revokeMemberSession(shop.db, here.id, there.sessionId));

  expect(await end()).toEqual({
    result: true,
    events: [{ event: 'session-ended', member: here.id }],
  });
  expect(await end()).toEqual({ result: false, events: [] });
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
});

test('a member cannot end a sign-in of another member', async () => {
  const [own, other] = [await newSession('member'), await newSession('member')];
  const answer = await logged(() => revokeMemberSession(shop.db, own.id, other.sessionId));

  expect(answer).toEqual({ result: false, events: [] });
  expect(await isOpen(other)).toBe(true);
});

test('a member who ends all other sign-ins learns whether there were any', async () => {
  const here = await newSession('member');
  await newSession('member', here.id);
  const end = () => logged(() => revokeMemberSessions(shop.db, here.id, here.sessionId));
  const events = [{ event: 'session-ended', member: here.id, reason: 'all others' }];

  expect(await end()).toEqual({ result: true, events });
  expect(await end()).toEqual({ result: false, events });
  expect(await isOpen(here)).toBe(true);
});

test('the end of all sign-ins of a member is logged as such', async () => {
  const here = await newSession('member');
  const end = () => logged(() => revokeMemberSessions(shop.db, here.id));
  const events = [{ event: 'session-ended', member: here.id, reason: 'all' }];

  expect(await end()).toEqual({ result: true, events });
  expect(await end()).toEqual({ result: false, events });
});

/** Shows a token again after its successor was used and the grace period is over. */
async function reuse(role: Caller['role']) {
  const { id, refreshToken } = await newSession(role);
  const second = await rotateRefreshToken(shop.db, refreshToken);
  await rotateRefreshToken(shop.db, second?.refreshToken ?? '');
  setClockOffset(60_000);
  return { id, ...(await logged(() => rotateRefreshToken(shop.db, refreshToken))) };
}

test("the reuse of a member's token is logged with the member, whose sign-in it ends", async () => {
  const { id, result, events } = await reuse('member');

  expect(result).toBeNull();
  expect(events).toEqual([
    { event: 'token-reuse', member: id },
    { event: 'session-ended', member: id },
  ]);
});

test("the reuse of a visitor's token is logged without a member", async () => {
  const { result, events } = await reuse('visitor');

  expect(result).toBeNull();
  expect(events).toEqual([{ event: 'token-reuse' }]);
});

test('a log-in whose carts cannot be merged signs no one in, and undoes what the merge began', async () => {
  const visitor = await newSession('visitor');
  const { id: memberId } = await addTestMember(shop.db);
  const codeVerifier = 'v'.repeat(43);
  const challenge = digestSecret(codeVerifier);
  const code = await issueAuthCode(shop.db, { memberId, visitorId: visitor.id, challenge });
  const routes = tokenRoutes({
    db: shop.db,
    tokens: await createAccessTokens(shop.db, 'client-1'),
    clientId: 'client-1',
    sessionLife: DEFAULT_SESSION_LIFETIME,
    mergeCarts: async (tx: Database) => {
      await tx.delete(refreshTokens).where(eq(refreshTokens.subjectId, visitor.id));
      throw new Error('The carts cannot be merged.');
    },
  });
  const app = new Hono<AppEnv>()
    .onError(errorHandler(silentLog))
    .use(recognizeEdge({ proxies: 0 }))
    .route('/', routes);
  const grant = { grantType: 'authorization_code', clientId: 'client-1', code, codeVerifier };
  const response = await app.request('/token', { method: 'POST', body: JSON.stringify(grant) });
  const isMembers = eq(refreshTokens.subjectId, memberId);

  expect(response.status).toBe(500);
  expect(await isOpen(visitor)).toBe(true);
  expect(await shop.db.$count(refreshTokens, isMembers)).toBe(0);
});
