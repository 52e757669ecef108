import { expect, test } from 'vitest';
import { withDigits } from './spelled-numbers.ts';

test.each([
  ['under three hundred dollars', 'under 300 dollars'],
  ['two hundred and fifty', '250'],
  ['a hundred and twenty five', '125'],
  ['forty-eight hours', '48 hours'],
  ['thirty eight to forty', '38 to 40'],
  ['two hands', '2 hands'],
  ['a nice one', 'a nice one'],
  ['someone often', 'someone often'],
])('%j is %j', (text, digits) => {
  expect(withDigits(text)).toBe(digits);
});
