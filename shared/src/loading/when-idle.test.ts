import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits until the browser is idle, up to the given time', () => {
  const request = vi.fn(() => 7);
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const work = vi.fn();

  whenIdle(work);
  const callOff = whenIdle(work, 2000);
  callOff();

  expect(request.mock.calls).toEqual([
    [work, {}],
    [work, { timeout: 2000 }],
  ]);
  expect(cancel.mock.calls).toEqual([[7]]);
});

test('waits a moment in a browser without idle callbacks', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const work = vi.fn();

  whenIdle(work);
  vi.advanceTimersByTime(199);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();

  whenIdle(work)();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});
