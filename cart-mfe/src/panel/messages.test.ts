import { expect, test } from 'vitest';
import { couponErrorText, itemCountText, messages } from './messages.ts';

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
])('a quantity of %i is written %s', (count, text) => {
  expect(itemCountText(count)).toBe(text);
});

test.each([
  ['COUPON_DOES_NOT_EXIST', 'This code does not exist.'],
  ['COUPON_HAS_EXPIRED', 'This code has expired.'],
  ['COUPON_IS_NOT_ACTIVE_YET', 'This code does not work yet.'],
  ['COUPON_IS_DISABLED', 'This code does not work any more.'],
  ['COUPON_USAGE_EXCEEDED', 'This code was used up.'],
  ['MINIMUM_SUBTOTAL_NOT_REACHED', 'Your cart is below the minimum for this code.'],
  ['UNREACHABLE', 'The code could not be checked. Please try again.'],
])('the code %s is reported as %j', (code, text) => {
  expect(couponErrorText(code)).toBe(text);
});

test.each([messages.removed, messages.notRemoved, messages.notRestored])(
  'a name written from right to left keeps the order of the text around it',
  (sentence) => {
    expect(sentence('\u05E9\u05E2\u05D5\u05DF')).toContain('\u2068\u05E9\u05E2\u05D5\u05DF\u2069 ');
    expect(sentence('Reef 200')).toMatch(/^Reef 200 /);
  },
);
