import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { testSettings } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { digestSecret } from '../../base/create-and-seal-secrets.ts';
import type { Caller } from '../../base/http/hono-app-env.ts';
import { refreshTokens } from '../account-tables.ts';
import { createAccessTokens } from './access-token-service.ts';
import { isOpenSession, issueRefreshToken, rotateRefreshToken } from './refresh-tokens.ts';

const shop = testShop();
afterEach(() => {
  setClockOffset(0);
  vi.restoreAllMocks();
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
let sessions = 0;

const newCaller = (role: Caller['role'] = 'member'): Caller => {
  sessions += 1;
  return { id: `holder-${sessions}`, role, sessionId: `session-${sessions}` };
};
const rotate = (token: string) => rotateRefreshToken(shop.db, token);
/** Replaces a token that must be good. */
async function renewed(token: string): Promise<string> {
  const answer = await rotate(token);
  if (!answer) throw new Error('The token was refused.');
  return answer.refreshToken;
}

test.each(['visitor', 'member'] as const)(
  'each renewal of a %s returns another token for the same sign-in',
  async (role) => {
    const caller = newCaller(role);
    const first = await issueRefreshToken(shop.db, caller);
    const answer = await rotate(first);
    const last = await renewed(answer?.refreshToken ?? '');

    expect(answer?.caller).toEqual(caller);
    expect(new Set([first, answer?.refreshToken, last]).size).toBe(3);
    expect(await rotate('unknown')).toBeNull();
  },
);

test.each(['visitor', 'member'] as const)(
  'the token of a %s is valid for two days',
  async (role) => {
    const caller = newCaller(role);
    const [current, late] = [
      await issueRefreshToken(shop.db, caller),
      await issueRefreshToken(shop.db, caller),
    ];

    setClockOffset(2 * DAY - MINUTE);
    expect(await rotate(current)).not.toBeNull();
    setClockOffset(2 * DAY + MINUTE);
    expect(await rotate(late)).toBeNull();
  },
);

test('each renewal restarts the two days', async () => {
  let token = await issueRefreshToken(shop.db, newCaller());
  for (const days of [1.5, 3, 4.5]) {
    setClockOffset(days * DAY);
    token = await renewed(token);
  }

  setClockOffset(6.6 * DAY);
  expect(await rotate(token)).toBeNull();
});

test('tabs that renew at once each get a valid token', async () => {
  const { sessionId, ...caller } = newCaller();
  const token = await issueRefreshToken(shop.db, { sessionId, ...caller });
  const [first, second] = await Promise.all([renewed(token), renewed(token)]);
  setClockOffset(9 * SECOND);
  const late = await renewed(token);

  expect(new Set([first, second, late]).size).toBe(3);
  for (const next of [first, second, late]) expect(await rotate(next)).not.toBeNull();
  expect(await isOpenSession(shop.db, sessionId)).toBe(true);
});

test('a token that is reused after the grace period ends its sign-in, and no other', async () => {
  const tokens = await createAccessTokens(shop.db, testSettings.clientId);
  const [caller, other] = [newCaller(), newCaller()];
  const stolen = await issueRefreshToken(shop.db, caller);
  const current = await renewed(await renewed(stolen));
  const elsewhere = await issueRefreshToken(shop.db, other);
  const access = await tokens.issue(caller);

  setClockOffset(11 * SECOND);
  expect(await rotate(stolen)).toBeNull();

  expect(await rotate(current)).toBeNull();
  expect(await tokens.read(access)).toBeNull();
  expect(await isOpenSession(shop.db, caller.sessionId)).toBe(false);
  expect(await rotate(elsewhere)).not.toBeNull();
});

test('using a token within the grace period does not extend it', async () => {
  const token = await issueRefreshToken(shop.db, newCaller());
  await renewed(await renewed(token));
  setClockOffset(8 * SECOND);
  await renewed(token);

  setClockOffset(16 * SECOND);
  expect(await rotate(token)).toBeNull();
});

test.each([
  [10_000, true],
  [10_001, false],
])('%i ms after its replacement a token is accepted: %s', async (age, isGood) => {
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
  const token = await issueRefreshToken(shop.db, newCaller());
  await renewed(await renewed(token));
  clock.mockReturnValue(start + age);

  expect((await rotate(token)) !== null).toBe(isGood);
});

test.each(['visitor', 'member'] as const)(
  'a %s who lost the answers renews again with the last received token at any time',
  async (role) => {
    const caller = newCaller(role);
    const current = await issueRefreshToken(shop.db, caller);
    await renewed(current);
    setClockOffset(5 * MINUTE);
    await renewed(current);
    setClockOffset(DAY);
    const arrived = await renewed(current);

    expect((await rotate(arrived))?.caller).toEqual(caller);
  },
);

test('a token is invalid for good once a later one was used', async () => {
  const stolen = await issueRefreshToken(shop.db, newCaller());
  setClockOffset(MINUTE);
  const arrived = await renewed(stolen);
  setClockOffset(2 * MINUTE);
  await renewed(stolen);
  await renewed(arrived);

  setClockOffset(3 * MINUTE);
  expect(await rotate(stolen)).toBeNull();
});

test('a token that an older platform version replaced is valid for the grace period only', async () => {
  const token = await issueRefreshToken(shop.db, newCaller());
  const next = await renewed(token);
  await shop.db
    .update(refreshTokens)
    .set({ replaces: null })
    .where(eq(refreshTokens.hash, digestSecret(next)));

  setClockOffset(11 * SECOND);
  expect(await rotate(token)).toBeNull();
});

test('reuse is refused like an unknown token, and the next sign-in is unaffected', async () => {
  const { clientId } = testSettings;
  const requestTokens = (body: object) =>
    shop.call('/oauth2/token', { body: { clientId, ...body } });
  const first = await (await requestTokens({ grantType: 'anonymous' })).json();
  const again = { grantType: 'refresh_token', refreshToken: first.refresh_token };
  const second = await (await requestTokens(again)).json();
  const third = await (
    await requestTokens({ ...again, refreshToken: second.refresh_token })
  ).json();
  setClockOffset(MINUTE);

  for (const refreshToken of [first.refresh_token, third.refresh_token]) {
    const refused = await requestTokens({ ...again, refreshToken });
    expect(refused.status).toBe(401);
    expect((await refused.json()).details.applicationError.code).toBe('INVALID_REFRESH_TOKEN');
  }
  expect((await requestTokens({ grantType: 'anonymous' })).status).toBe(200);
});
