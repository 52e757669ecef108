import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeLimitExceeded, within } from './within.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const later = (ms: number) => new Promise<string>((done) => setTimeout(() => done('done'), ms));

test('work that ends in time returns its result', async () => {
  const result = within(100, 'work', later(99));
  await vi.advanceTimersByTimeAsync(99);

  expect(await result).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test('work above its time is distinguished from work that fails', async () => {
  const late = expect(within(100, 'work', later(101))).rejects.toThrow(
    new TimeLimitExceeded('work: over 100 ms'),
  );
  await vi.advanceTimersByTimeAsync(101);
  await late;

  const failed = within(100, 'work', Promise.reject(new Error('broken')));
  await expect(failed).rejects.not.toBeInstanceOf(TimeLimitExceeded);
});
