import { expect, test } from 'vitest';
import { PlatformError } from '../platform-error.ts';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

test('pauses between retries double from one second up to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test.each([
  ['an outage', new Error('down'), 0, true],
  ['the fourth outage', new Error('down'), 3, false],
  ['a refusal', new PlatformError('no', { code: 'X', status: 404 }), 0, false],
  ['a busy platform', new PlatformError('later', { code: 'X', status: 429 }), 1, true],
  ['a broken platform', new PlatformError('oops', { code: 'X', status: 500 }), 2, true],
])('after %s', (_name, error, failures, again) => {
  expect(shouldRetry(failures, error)).toBe(again);
});

test('the cache has the times of the specification', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    gcTime: 300_000,
    refetchInterval: 300_000,
    refetchOnMount: false,
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
  });
});
