import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { addTestMember } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { isOpenSession, issueRefreshToken } from '../../accounts/tokens/refresh-tokens.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { securityLogging } from '../../base/log-security-events.ts';
import type { RedirectIntent } from '../../redirects/redirect-session-types.ts';
import { openRedirectSession, readRedirectSession } from '../../redirects/redirect-sessions.ts';
import { authorizeRoutes } from './authorize-routes.ts';

const CALLBACK = 'http://shop.test/callback';
const shop = testShop();
const lines: string[] = [];

/** Opens a page of a shop whose log is read, with these schemes of apps. */
function open(path: string, headers: Record<string, string> = {}, appSchemes: string[] = []) {
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const routes = authorizeRoutes({ db: shop.db, origins: ['http://shop.test'], appSchemes });
  return new Hono<AppEnv>().use(securityLogging(log)).route('/', routes).request(path, { headers });
}

const newSession = (intent: RedirectIntent) => openRedirectSession(shop.db, intent);
const eventsSince = (from: number) => lines.slice(from).map((line) => JSON.parse(line).event);

test('a log-out ends the sign-in, forgets it, and leads back', async () => {
  const { id } = await addTestMember(shop.db);
  const sessionId = crypto.randomUUID();
  await issueRefreshToken(shop.db, { id, role: 'member', sessionId });
  const session = await newSession({ kind: 'logout', postFlowUrl: `${CALLBACK}?out`, sessionId });
  const from = lines.length;
  const response = await open(`/logout?session=${session}`, { cookie: 'signed-in=a' });

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`${CALLBACK}?out`);
  expect(response.headers.get('set-cookie')).toBe('signed-in=; Max-Age=0; Path=/');
  expect(await isOpenSession(shop.db, sessionId)).toBe(false);
  expect(await readRedirectSession(shop.db, session)).toBeNull();
  expect(eventsSince(from)).toEqual(['logout', 'session-ended']);
});

test('a visitor who logs out is led back, and no sign-in ends', async () => {
  const session = await newSession({ kind: 'logout', postFlowUrl: CALLBACK });
  const from = lines.length;
  const response = await open(`/logout?session=${session}`);

  expect(response.headers.get('location')).toBe(CALLBACK);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(eventsSince(from)).toEqual(['logout']);
});

test('a log-out may lead back to an app of the shop', async () => {
  const intent = { kind: 'logout', postFlowUrl: 'exp://app/' } as const;
  const response = await open(`/logout?session=${await newSession(intent)}`, {}, ['exp']);

  expect(response.headers.get('location')).toBe('exp://app/');
});

test.each([
  ['no session', async () => ''],
  [
    'the session of a log-in',
    async () => `?session=${await newSession({ kind: 'login', postFlowUrl: CALLBACK })}`,
  ],
])('%s logs no one out but the browser, and opens the shop', async (_what, query) => {
  const from = lines.length;
  const response = await open(`/logout${await query()}`, { cookie: 'signed-in=a' });

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('http://shop.test');
  expect(response.headers.get('set-cookie')).toBe('signed-in=; Max-Age=0; Path=/');
  expect(eventsSince(from)).toEqual([]);
});
