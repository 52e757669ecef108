import { expect, test } from 'vitest';
import { keepsTo, readLimit } from './limits.ts';

test.each([
  ['under', '', 'below'],
  ['not more than', '', 'at most'],
  ['no larger than', '', 'at most'],
  ['nothing below', '', 'at least'],
  ['more than about', '', 'above'],
  ['', 'or less', 'at most'],
  ['', 'or better', 'at least'],
  ['', 'on the dot', 'exactly'],
  ['a watch of', '', null],
  ['', 'and lighter than that', null],
])('%j … %j is %j', (before, after, limit) => {
  expect(readLimit(before, after).limit).toBe(limit);
});

test('the number itself is no less than it, and at most it', () => {
  expect(keepsTo(40, 'below', 40)).toBe(false);
  expect(keepsTo(40, 'above', 40)).toBe(false);
  expect(keepsTo(40, 'at most', 40)).toBe(true);
  expect(keepsTo(40, 'at least', 40)).toBe(true);
  expect(keepsTo(40, 'exactly', 40)).toBe(true);
});

test('what is not known keeps to nothing', () => {
  for (const limit of ['below', 'at most', 'above', 'at least', 'exactly'] as const)
    expect(keepsTo(Number.NaN, limit, 40)).toBe(false);
});
