import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpstreamGuard, isLeftAlone } from './upstream-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (status: number) => ({ status, headers: new Headers() });
const lost = () => Promise.reject(new Error('lost'));

/** A guard whose upstream has just failed five times. */
async function down() {
  const guard = createUpstreamGuard(5000);
  for (let call = 0; call < 5; call += 1) await guard(lost, false).catch(() => 'expected');
  return guard;
}

test('an upstream that is down is left alone for the pause, then asked once', async () => {
  const guard = await down();
  const ask = vi.fn(async () => answer(200));
  await expect(guard(ask, false)).rejects.toSatisfy(isLeftAlone);
  expect(ask).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(5001);
  expect((await guard(ask, false)).status).toBe(200);
  expect((await guard(ask, false)).status).toBe(200);
});

test('when that one call fails too, it is left alone for another pause', async () => {
  const guard = await down();
  await vi.advanceTimersByTimeAsync(5001);
  await expect(guard(lost, false)).rejects.toThrow('lost');

  await expect(guard(async () => answer(200), false)).rejects.toSatisfy(isLeftAlone);
});

test('one answer among failures is enough to go on', async () => {
  const guard = createUpstreamGuard(5000);
  for (let call = 0; call < 12; call += 1) {
    const ask = call % 4 === 3 ? async () => answer(500) : lost;
    await guard(ask, false).catch(() => 'expected');
  }

  expect((await guard(async () => answer(200), false)).status).toBe(200);
});

test('pauses between tries are random parts of a doubling one', async () => {
  const pauses: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const guard = createUpstreamGuard(5000);
    const times: number[] = [];
    const ask = () => {
      times.push(Date.now());
      return lost();
    };
    const given = guard(ask, true).catch(() => 'given up');
    await vi.advanceTimersByTimeAsync(2000);
    await given;
    expect(times).toHaveLength(3);
    pauses.push(...times.slice(1).map((time, at) => time - (times[at] ?? 0)));
  }

  expect(Math.max(...pauses)).toBeLessThanOrEqual(500);
  expect(new Set(pauses).size).toBeGreaterThan(5);
});

test('a read that took all of its time is not asked again', async () => {
  const guard = createUpstreamGuard(5000);
  const ask = vi.fn(() => Promise.reject(new DOMException('too late', 'TimeoutError')));

  await expect(guard(ask, true)).rejects.toThrow('too late');
  expect(ask).toHaveBeenCalledTimes(1);
});
