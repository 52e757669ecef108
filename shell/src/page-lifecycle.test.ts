import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportUnlessLeaving } from './page-lifecycle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a failure on a page that stays is reported', () => {
  const onFailure = vi.fn();
  reportUnlessLeaving(onFailure);
  expect(onFailure).not.toHaveBeenCalled();

  vi.runAllTimers();
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('a failure on a page that is being left is not reported, even when the page is shown again', () => {
  const onFailure = vi.fn();
  reportUnlessLeaving(onFailure);

  dispatchEvent(new Event('pagehide'));
  vi.runAllTimers();
  expect(onFailure).not.toHaveBeenCalled();
});
