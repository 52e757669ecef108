import { expect, test } from 'vitest';
import { ratio, spread } from './figures.ts';

test('the median stands before its quartiles', () => {
  expect(spread([300, 100, 200, 400, 500])).toBe('300 (200–400)');
});

test('a round that failed is left out, and of none there is nothing to say', () => {
  expect(spread([100, Number.NaN, 100])).toBe('100 (100–100)');
  expect(spread([Number.NaN])).toBe('–');
});

test('rounds are compared in pairs, with an interval from two on', () => {
  expect(ratio([50], [100])).toBe('0.50');
  expect(ratio([50, 100, 200], [100, 200, 400])).toBe('0.50 (0.50 to 0.50)');
});

test('zeros have no ratio', () => {
  expect(ratio([0, 10], [10, 10])).toBe('–');
});
