import { expect, test } from 'vitest';
import { allocateCents } from './allocate-cents.ts';

test.each([
  [100, [1, 1], [50, 50]],
  [100, [1, 1, 1], [34, 33, 33]],
  [101, [1, 1, 1], [34, 34, 33]],
  [100, [1, 2, 3], [17, 33, 50]],
  // The largest remainder gets the cent, wherever it stands.
  [10, [1, 1, 5], [2, 1, 7]],
  [10, [15, 84], [2, 8]],
  [1, [1, 3], [0, 1]],
  // Equal remainders: the earlier share.
  [2, [1, 1, 1, 1, 1], [1, 1, 0, 0, 0]],
  [0, [3, 4], [0, 0]],
  [7, [0, 5], [0, 7]],
])('%i cents over %j are split as %j', (cents, weights, parts) => {
  expect(allocateCents(cents, weights)).toEqual(parts);
});

test('without weights the first share gets everything', () => {
  expect(allocateCents(12, [0, 0, 0])).toEqual([12, 0, 0]);
  expect(allocateCents(12, [])).toEqual([]);
});

test('amounts beyond exact numbers are split to the cent', () => {
  const weights = [9_007_199_254_740_881, 9_007_199_254_740_881];

  expect(allocateCents(9_000_000_000_000_001, weights)).toEqual([
    4_500_000_000_000_001, 4_500_000_000_000_000,
  ]);
});
