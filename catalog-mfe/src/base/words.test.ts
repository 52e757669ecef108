import { expect, test } from 'vitest';
import { counted } from './words.ts';

test.each([
  [0, '0 watches'],
  [1, '1 watch'],
  [16, '16 watches'],
])('%d is said as %j', (count, text) => {
  expect(counted(count, 'watch', 'watches')).toBe(text);
});
