import { afterEach, expect, test } from 'vitest';
import { testSettings } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import type { Caller } from '../../base/http/hono-app-env.ts';
import { readPlatformSettings } from '../../settings.ts';
import { createAccessTokens } from './access-token-service.ts';
import { issueRefreshToken, rotateRefreshToken } from './refresh-tokens.ts';

const shop = testShop();
afterEach(() => setClockOffset(0));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let sessions = 0;
const newCaller = (role: Caller['role']): Caller => {
  sessions += 1;
  return { id: `holder-${sessions}`, role, sessionId: `life-${sessions}` };
};

/** Renews every day; the day of the first refusal, or `null` when there is none. */
async function refusedOn(days: number, token: string, terms = {}): Promise<number | null> {
  let held = token;
  for (let day = 1; day <= days; day += 1) {
    setClockOffset(day * DAY);
    const answer = await rotateRefreshToken(shop.db, held, terms);
    if (!answer) return day;
    held = answer.refreshToken;
  }
  return null;
}

test('a member must log in again after thirty days, however often the session was used', async () => {
  const token = await issueRefreshToken(shop.db, newCaller('member'));

  expect(await refusedOn(40, token)).toBe(30);
});

test('a visitor who returns keeps the cart for thirty days', async () => {
  const token = await issueRefreshToken(shop.db, newCaller('visitor'));

  expect(await refusedOn(40, token)).toBeNull();
});

test('an access token does not outlive its session', async () => {
  const tokens = await createAccessTokens(shop.db, testSettings.clientId);
  const caller = newCaller('member');
  const life = { idleMinutes: 60, absoluteMinutes: 10 };
  await issueRefreshToken(shop.db, caller, { life });
  const access = await tokens.issue(caller);

  setClockOffset(9 * 60_000);
  expect(await tokens.read(access)).toEqual(caller);
  setClockOffset(11 * 60_000);
  expect(await tokens.read(access)).toBeNull();
});

test('settings change both limits', async () => {
  const { sessionLife: life } = readPlatformSettings({
    SESSION_IDLE_HOURS: '1',
    SESSION_HOURS: '72',
  });
  const idle = await issueRefreshToken(shop.db, newCaller('member'), { life });
  setClockOffset(HOUR + 60_000);
  expect(await rotateRefreshToken(shop.db, idle, { life })).toBeNull();

  setClockOffset(0);
  const daily = { ...life, idleMinutes: 2 * 24 * 60 };
  const token = await issueRefreshToken(shop.db, newCaller('member'), { life: daily });
  expect(await refusedOn(5, token, { life: daily })).toBe(3);
});
