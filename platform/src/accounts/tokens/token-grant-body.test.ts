import { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { createAttemptCounter } from '../../base/attempts.ts';
import { setClockOffset } from '../../base/clock.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { errorHandler } from '../../base/http/on-error.ts';
import { recognizeEdge } from '../../base/http/recognize-edge-calls.ts';
import { limitNewVisitors, tokenGrantBody } from './token-grant-body.ts';

const shop = testShop();
afterEach(() => setClockOffset(0));

const ID = '3B1C6E0A-6F0D-4C59-9A2E-7D0F5A8C4B21';
const clientId = ID.toLowerCase();
const verifier = 'a'.repeat(43);
const code = { grantType: 'authorization_code', clientId: ID, code: 'c', codeVerifier: verifier };
const owners = { grant_type: 'authorized_client' };

test.each([
  [
    { grantType: 'anonymous', clientId: ID },
    { grantType: 'anonymous', clientId },
  ],
  [
    { grant_type: 'anonymous', clientId: ID },
    { grantType: 'anonymous', clientId },
  ],
  [
    { grantType: 'refresh_token', clientId: ID, refreshToken: 'r' },
    { grantType: 'refresh_token', clientId, refreshToken: 'r' },
  ],
  [code, { ...code, clientId }],
  [
    { ...code, redirectUri: 'http://shop.test/' },
    { ...code, clientId, redirectUri: 'http://shop.test/' },
  ],
  [
    { ...owners, member_id: 'm', session_token: 's', scope: 'offline_access' },
    { grantType: 'authorized_client', memberId: 'm', sessionToken: 's' },
  ],
  [
    { ...owners, member_id: 'm' },
    { grantType: 'authorized_client', memberId: 'm', sessionToken: undefined },
  ],
])('%j is accepted as a grant', (given, grant) => {
  expect(v.parse(tokenGrantBody, given)).toEqual(grant);
});

test.each([
  ['no object', null],
  ['a list', []],
  ['a text', 'anonymous'],
  ['no grant type', {}],
  ['an unknown grant type', { grantType: 'password', clientId: ID }],
  ['a visitor without client', { grantType: 'anonymous' }],
  ['a renewal without token', { grantType: 'refresh_token', clientId: ID }],
  ['an empty token', { grantType: 'refresh_token', clientId: ID, refreshToken: '' }],
  ['a long token', { grantType: 'refresh_token', clientId: ID, refreshToken: 'r'.repeat(201) }],
  ['no code', { ...code, code: '' }],
  ['a short verifier', { ...code, codeVerifier: 'a'.repeat(42) }],
  ['a long verifier', { ...code, codeVerifier: 'a'.repeat(129) }],
  ['another character in the verifier', { ...code, codeVerifier: `${verifier}+` }],
  ['an empty member', { ...owners, member_id: '' }],
  ['an empty session token', { ...owners, session_token: '' }],
])('a grant request is refused for %s', (_, given) => {
  expect(v.is(tokenGrantBody, given)).toBe(false);
});

test.each([43, 128])('a verifier may have %i characters', (length) => {
  expect(v.is(tokenGrantBody, { ...code, codeVerifier: '~'.repeat(length) })).toBe(true);
});

test.each([
  [{ ...code, codeVerifier: 'short' }, 'must be 43 to 128 of A-Za-z0-9-._~'],
  [{ ...code, code: '' }, 'must not be empty'],
  [[], 'must be an object'],
])('%j is refused with the expected form', (given, message) => {
  expect(v.safeParse(tokenGrantBody, given).issues?.map((issue) => issue.message)).toContain(
    message,
  );
});

const MINUTE = 60_000;
const ANONYMOUS = { grantType: 'anonymous', clientId: 'client-1' };
const RENEWAL = { grantType: 'refresh_token', refreshToken: 'r' };

/** Asks for tokens where two new visitors of an address may come in a minute. */
async function visit(address: string, grant: object = ANONYMOUS) {
  const limit = limitNewVisitors({ attempts: createAttemptCounter(shop.db), perMinute: 2 });
  const app = new Hono<AppEnv>()
    .onError(errorHandler(silentLog))
    .use(recognizeEdge({ proxies: 1 }))
    .use(limit)
    .post('/', (c) => c.body(null, 204));
  const headers = { 'x-forwarded-for': address };
  return app.request('/', { method: 'POST', body: JSON.stringify(grant), headers });
}
const statusOf = async (address: string, grant?: object) => (await visit(address, grant)).status;

test('an address has so many new visitors in a minute, and more in the next', async () => {
  const statuses = [await statusOf('192.0.2.1'), await statusOf('192.0.2.1')];
  const refused = await visit('192.0.2.1');
  setClockOffset(MINUTE + 1000);

  expect([...statuses, refused.status]).toEqual([204, 204, 429]);
  expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
  expect(await statusOf('192.0.2.1')).toBe(204);
});

test('the visitors of one address leave another address its own', async () => {
  for (let count = 0; count < 3; count += 1) await visit('192.0.2.2');

  expect(await statusOf('192.0.2.2')).toBe(429);
  expect(await statusOf('192.0.2.3')).toBe(204);
});

test('an address has ten minutes worth of new visitors in an hour', async () => {
  const statuses: number[] = [];
  for (let minute = 0; minute < 10; minute += 1) {
    setClockOffset(minute * (MINUTE + 1000));
    statuses.push(await statusOf('192.0.2.4'), await statusOf('192.0.2.4'));
  }
  setClockOffset(11 * MINUTE);

  expect(statuses).toEqual(Array.from({ length: 20 }, () => 204));
  expect(await statusOf('192.0.2.4')).toBe(429);
  expect(await statusOf('192.0.2.5')).toBe(204);
  setClockOffset(61 * MINUTE);
  expect(await statusOf('192.0.2.4')).toBe(204);
});

test('renewals count as no new visitors, and are not limited by them', async () => {
  const renewals = [];
  for (let count = 0; count < 3; count += 1) renewals.push(await statusOf('192.0.2.6', RENEWAL));
  const visits = [await statusOf('192.0.2.6'), await statusOf('192.0.2.6')];
  expect(await statusOf('192.0.2.6')).toBe(429);

  expect(renewals).toEqual([204, 204, 204]);
  expect(visits).toEqual([204, 204]);
  expect(await statusOf('192.0.2.6', RENEWAL)).toBe(204);
});
