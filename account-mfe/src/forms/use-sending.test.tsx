import { configureShop, PlatformError } from '@horae/shared';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSending, useSingleCall } from './form-behaviour.ts';

const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  configureShop({ report: reported });
});

/** A call that ends when the test wants. */
function heldCall() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { call: () => promise, resolve: () => resolve() };
}

test('a press while a call runs is dropped, one after it is not', async () => {
  const { result } = renderHook(() => useSending());
  const first = heldCall();
  const second = vi.fn(async () => undefined);

  act(() => void result.current.send(first.call));
  expect(result.current.isBusy).toBe(true);
  await act(() => result.current.send(second));
  expect(second).not.toHaveBeenCalled();

  await act(async () => first.resolve());
  expect(result.current.isBusy).toBe(false);
  await act(() => result.current.send(second));
  expect(second).toHaveBeenCalledTimes(1);
});

test.each([
  [429, 'Too many attempts. Please wait a few minutes.'],
  [503, 'This did not work. Please try again.'],
])('a call that ends with %i is told as %j until the next one begins', async (status, text) => {
  const { result } = renderHook(() => useSending());
  const error = new PlatformError('no', { code: 'FAILED', status });

  await act(() => result.current.send(() => Promise.reject(error)));
  expect(result.current).toMatchObject({ isBusy: false, problem: text });
  expect(reported).toHaveBeenCalledWith(error, 'account');

  const next = heldCall();
  act(() => void result.current.send(next.call));
  expect(result.current.problem).toBeNull();
  await act(async () => next.resolve());
});

test('what breaks a single call is reported under its name and handed on', async () => {
  const broken = vi.fn();
  const { result } = renderHook(() => useSingleCall('sign in', broken));
  const error = new Error('no');

  await act(() => result.current.send(() => Promise.reject(error)));
  await act(() => result.current.send(async () => undefined));

  expect(broken.mock.calls).toEqual([[error]]);
  expect(reported.mock.calls).toEqual([[error, 'sign in']]);
  expect(result.current.isBusy).toBe(false);
});
