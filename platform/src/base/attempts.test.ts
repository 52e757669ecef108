import { afterEach, expect, test } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';
import { attempts } from './attempt-tables.ts';
import { clearAttempts, countAttempt } from './attempts.ts';
import { setClockOffset } from './clock.ts';

const shop = testShop();
afterEach(() => setClockOffset(0));

const MINUTE = 60_000;
const attempt = (key: string, max = 2) => countAttempt(shop.db, { key, max });

test('attempts pass up to the limit, and are told how long to wait beyond it', async () => {
  await attempt('one');
  await attempt('one');

  await expect(attempt('one')).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': expect.stringMatching(/^(899|900)$/) },
    details: {
      applicationError: {
        code: 'RESOURCE_EXHAUSTED',
        data: { retryAfterSeconds: expect.any(Number) },
      },
    },
  });
});

test('each key has a limit of its own, and is not stored as it is', async () => {
  await attempt('nora@example.com', 1);
  await attempt('omar@example.com', 1);

  await expect(attempt('nora@example.com', 1)).rejects.toThrow('Too many attempts');
  expect(JSON.stringify(await shop.db.select().from(attempts))).not.toContain('nora');
});

test('a window opens with its first attempt and closes a quarter of an hour later', async () => {
  await attempt('window', 1);
  setClockOffset(14 * MINUTE);
  await expect(attempt('window', 1)).rejects.toMatchObject({
    headers: { 'Retry-After': expect.stringMatching(/^(59|60)$/) },
  });
  setClockOffset(15 * MINUTE + 1000);
  await attempt('window', 1);
  setClockOffset(20 * MINUTE);
  await expect(attempt('window', 1)).rejects.toThrow('Too many attempts');
});

test('what was counted for one key can be forgotten', async () => {
  await attempt('forgotten', 1);
  await attempt('kept', 1);
  await clearAttempts(shop.db, 'forgotten');

  await attempt('forgotten', 1);
  await expect(attempt('kept', 1)).rejects.toThrow('Too many attempts');
});
