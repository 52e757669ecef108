import { EventEmitter, once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { createConcurrencyLimit, isQueueFullError } from './concurrency-limit.ts';

afterEach(() => vi.useRealTimers());

const ROOM = { atOnce: 1, waiting: 1, patienceMs: 1000 };
const hang = () => {
  const signal = new EventEmitter();
  const ended = once(signal, 'end').then(() => 'done');
  return { send: () => ended, finish: () => signal.emit('end') };
};

test('calls above the limit wait in a queue, and above that are refused', async () => {
  const withinLimit = createConcurrencyLimit(ROOM);
  const first = hang();
  const running = withinLimit(first.send);
  const second = withinLimit(async () => 'second');

  await expect(withinLimit(async () => 'third')).rejects.toSatisfy(isQueueFullError);
  first.finish();
  expect(await Promise.all([running, second])).toEqual(['done', 'second']);
  expect(await withinLimit(async () => 'fourth')).toBe('fourth');
});

test('a call waits no longer than its patience, and then leaves the queue', async () => {
  vi.useFakeTimers();
  const withinLimit = createConcurrencyLimit(ROOM);
  const first = hang();
  const running = withinLimit(first.send);
  const late = expect(withinLimit(async () => 'late')).rejects.toSatisfy(isQueueFullError);
  await vi.advanceTimersByTimeAsync(1000);
  await late;

  first.finish();
  await running;
  expect(await withinLimit(async () => 'next')).toBe('next');
});

test('a failed call frees its slot', async () => {
  const withinLimit = createConcurrencyLimit(ROOM);
  await expect(withinLimit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

  expect(await withinLimit(async () => 'next')).toBe('next');
});
