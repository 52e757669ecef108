import { expect, test } from 'vitest';
import { differenceInterval, wilsonInterval } from './confidence-intervals.ts';

// The examples of Newcombe, Statistics in Medicine 17 (1998), pp. 857–872 and 873–890.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %i of %i matches the published one', (done, of, from, to) => {
  const found = wilsonInterval({ done, of });

  expect(found.from).toBeCloseTo(from, 4);
  expect(found.to).toBeCloseTo(to, 4);
});

test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [10, 10, 0, 10, 0.6075, 1],
])(
  'the interval of the difference between %i/%i and %i/%i matches the published one',
  (...numbers) => {
    const [a, m, b, n, from, to] = numbers;
    const found = differenceInterval({ done: a, of: m }, { done: b, of: n });

    expect(found.from).toBeCloseTo(from, 4);
    expect(found.to).toBeCloseTo(to, 4);
  },
);

test('without visits the interval is the whole range', () => {
  expect(wilsonInterval({ done: 0, of: 0 })).toEqual({ from: 0, to: 1 });
});
