import { expect, test } from 'vitest';
import { allowedTypos, countTypos } from './expand-query-words.ts';

test.each([
  ['tidal', 'tidal', 0],
  ['tidal', 'tidla', 1],
  ['tidal', 'tdal', 1],
  ['tidal', 'tidaal', 1],
  ['tidal', 'tibal', 1],
  ['meridian', 'meirdain', 2],
  ['tidal', 'reef', 5],
])('%s and %s are %i typing errors apart, in both directions', (a, b, errors) => {
  expect(countTypos(a, b, 5)).toBe(errors);
  expect(countTypos(b, a, 5)).toBe(errors);
});

test('short words and numbers allow no typing errors, long ones up to three', () => {
  expect(['gmt', '300', '4000', 'reef', 'tidal', 'ranger', 'meridian'].map(allowedTypos)).toEqual([
    0, 0, 0, 1, 1, 2, 3,
  ]);
});
