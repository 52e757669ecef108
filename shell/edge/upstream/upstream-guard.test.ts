import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpstreamGuard, isCircuitOpenError } from './upstream-guard.ts';

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

test('an open circuit closes by one call after the pause', async () => {
  const guard = await down();
  const send = vi.fn(async () => answer(200));
  await expect(guard(send, false)).rejects.toSatisfy(isCircuitOpenError);
  expect(send).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(5001);
  expect((await guard(send, false)).status).toBe(200);
  expect((await guard(send, false)).status).toBe(200);
});

test('when that call fails, the circuit stays open for another pause', async () => {
  const guard = await down();
  await vi.advanceTimersByTimeAsync(5001);
  await expect(guard(lost, false)).rejects.toThrow('lost');

  await expect(guard(async () => answer(200), false)).rejects.toSatisfy(isCircuitOpenError);
});

test('one answer among failures keeps the circuit closed', async () => {
  const guard = createUpstreamGuard(5000);
  for (let call = 0; call < 12; call += 1) {
    const send = call % 4 === 3 ? async () => answer(500) : lost;
    await guard(send, false).catch(() => 'expected');
  }

  expect((await guard(async () => answer(200), false)).status).toBe(200);
});

test('pauses between attempts are random parts of a doubling one', async () => {
  const pauses: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const guard = createUpstreamGuard(5000);
    const times: number[] = [];
    const send = () => {
      times.push(Date.now());
      return lost();
    };
    const given = guard(send, true).catch(() => 'given up');
    await vi.advanceTimersByTimeAsync(2000);
    await given;
    expect(times).toHaveLength(3);
    pauses.push(...times.slice(1).map((time, at) => time - (times[at] ?? 0)));
  }

  expect(Math.max(...pauses)).toBeLessThanOrEqual(500);
  expect(new Set(pauses).size).toBeGreaterThan(5);
});

test('a read that timed out is not repeated', async () => {
  const guard = createUpstreamGuard(5000);
  const send = vi.fn(() => Promise.reject(new DOMException('too late', 'TimeoutError')));

  await expect(guard(send, true)).rejects.toThrow('too late');
  expect(send).toHaveBeenCalledTimes(1);
});
