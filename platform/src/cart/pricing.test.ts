import { expect, test } from 'vitest';
import { formatMoney } from '../money.ts';
import { discount, shippingOptions, totals } from './pricing.ts';

test.each([
  [19_999, 600],
  [20_000, 600],
  [20_001, 0],
])('goods of %i cents ship by standard for %i', (goods, cents) => {
  expect(shippingOptions(goods).map((option) => option.cents)).toEqual([cents, 1800]);
});

test.each([
  [38_900, 10, 3890],
  [5, 10, 1],
  [0, 10, 0],
])('%i cents at %i percent off are %i less, in whole cents', (subtotal, percent, expected) => {
  expect(discount(subtotal, percent)).toBe(expected);
});

test('free delivery counts what is left after the coupon', () => {
  const sums = totals([{ quantity: 1, unitCents: 21_000 }], {
    percentOff: 10,
    shippingCode: 'standard',
  });

  expect(sums).toMatchObject({
    discountCents: 2100,
    shippingCents: 600,
    taxCents: 0,
    totalCents: 19_500,
  });
});

test('money reads as shoppers expect', () => {
  expect(formatMoney(129_900)).toBe('$1,299.00');
});
