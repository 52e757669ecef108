import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test.each([
  [0, '0 watches'],
  [1, '1 watch'],
  [16, '16 watches'],
])('the number %d is written %j', (count, text) => {
  expect(countText(count, 'watch', 'watches')).toBe(text);
});
