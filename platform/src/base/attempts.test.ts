import { afterEach, expect, test } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';
import { attempts as table } from './attempt-tables.ts';
import { createAttemptCounter, hasExpiringMarker, setExpiringMarker } from './attempts.ts';
import { setClockOffset } from './clock.ts';

const shop = testShop();
afterEach(() => setClockOffset(0));

const MINUTE = 60_000;
const counter = () => createAttemptCounter(shop.db);
const attempt = (key: string, max = 2) => counter().count({ key, max });

test('attempts pass up to the limit, and then answer the time to wait', async () => {
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

test('each key has its own limit', async () => {
  await attempt('nora@example.com', 1);
  await attempt('omar@example.com', 1);

  await expect(attempt('nora@example.com', 1)).rejects.toThrow('Too many attempts');
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

test('the length of a window follows from its limit', async () => {
  const hourly = { key: 'hourly', max: 1, minutes: 60 };
  await counter().count(hourly);
  setClockOffset(59 * MINUTE);
  await expect(counter().count(hourly)).rejects.toThrow('Too many attempts');
  setClockOffset(60 * MINUTE + 1000);
  await counter().count(hourly);
});

test('an attempt that one limit refuses counts under no other', async () => {
  const shared = { key: 'shared', max: 2 };
  await counter().count({ key: 'own', max: 1 }, shared);
  for (let round = 0; round < 3; round += 1) {
    await expect(counter().count(shared, { key: 'own', max: 1 })).rejects.toThrow();
  }

  await counter().count({ key: 'of another', max: 1 }, shared);
  await expect(counter().count(shared)).rejects.toThrow('Too many attempts');
});

test('concurrent attempts are each counted', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => attempt('at once', 3)));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('a cancelled attempt is subtracted, never below zero', async () => {
  await counter().count({ key: 'a', max: 1 }, { key: 'b', max: 1 });
  await counter().takeBack('a', 'b', 'never counted');
  await counter().takeBack('a');

  await attempt('a', 1);
  await attempt('b', 1);
  await expect(attempt('a', 1)).rejects.toThrow('Too many attempts');
});

test('the count of one key can be reset', async () => {
  await attempt('forgotten', 1);
  await attempt('kept', 1);
  await counter().clear('forgotten');

  await attempt('forgotten', 1);
  await expect(attempt('kept', 1)).rejects.toThrow('Too many attempts');
});

test('two processes on one database count together, and keys are stored hashed', async () => {
  const limit = { key: 'sara@example.com', max: 1 };
  await createAttemptCounter(shop.db).count(limit);

  await expect(createAttemptCounter(shop.db).count(limit)).rejects.toThrow('Too many attempts');
  expect(JSON.stringify(await shop.db.select().from(table))).not.toContain('sara');
});

test('a fact is remembered for its time, which a repeated call restarts', async () => {
  expect(await hasExpiringMarker(shop.db, 'seen')).toBe(false);
  await setExpiringMarker(shop.db, 'seen', 10);
  expect(await hasExpiringMarker(shop.db, 'seen')).toBe(true);
  expect(await hasExpiringMarker(shop.db, 'seen elsewhere')).toBe(false);

  setClockOffset(9 * MINUTE);
  await setExpiringMarker(shop.db, 'seen', 10);
  setClockOffset(18 * MINUTE);
  expect(await hasExpiringMarker(shop.db, 'seen')).toBe(true);
  setClockOffset(20 * MINUTE);
  expect(await hasExpiringMarker(shop.db, 'seen')).toBe(false);
});
