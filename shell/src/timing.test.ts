import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unlessLeaving } from './timing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a failure on a page that stays is told', () => {
  const tell = vi.fn();
  unlessLeaving(tell);
  expect(tell).not.toHaveBeenCalled();

  vi.runAllTimers();
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a failure on a page that is being left is none, also when the page is shown again', () => {
  const tell = vi.fn();
  unlessLeaving(tell);

  dispatchEvent(new Event('pagehide'));
  vi.runAllTimers();
  expect(tell).not.toHaveBeenCalled();
});
