import { expect, test } from 'vitest';
import { aCart, aLine, aSecondLine } from '../testing/cart-builders.ts';
import {
  countItems,
  EMPTY_CART,
  formatMoney,
  hasEditableQuantity,
  hasTooLittleStock,
  lineKey,
  lineWithQuantity,
} from './cart.ts';

test('an empty cart has no lines, no totals and no pending change', () => {
  expect(EMPTY_CART).toEqual({
    lines: [],
    currency: 'USD',
    coupon: null,
    totals: null,
    isChanging: false,
  });
  expect(countItems(EMPTY_CART)).toBe(0);
});

test('the quantity is counted over all lines', () => {
  expect(countItems(aCart({ lines: [aLine({ quantity: 2 }), aSecondLine()] }))).toBe(3);
});

test.each([
  [3, 4, true],
  [3, 3, false],
  [3, 2, false],
  [0, 1, true],
  [null, 99, false],
])('with %s available, a line of %i is short: %s', (available, quantity, short) => {
  expect(hasTooLittleStock(aLine({ available, quantity }))).toBe(short);
});

test.each([
  ['a watch', true, {}],
  ['a gift card', false, { isGiftCard: true }],
  ['a watch that is no longer sold', false, { isGone: true }],
] as const)('the quantity of %s can be changed: %s', (_what, isEditable, marks) => {
  expect(hasEditableQuantity(aLine(marks))).toBe(isEditable);
});

test.each([
  [1318, 'USD', '$1,318.00'],
  [0.5, 'EUR', '€0.50'],
])('%d %s is written %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test("a line costs its quantity times the price, and a single one has the platform's text", () => {
  const line = aLine({ each: { amount: 389, text: '389 dollars' } });

  expect(lineWithQuantity(line, 3, 'USD')).toEqual({ ...line, quantity: 3, price: '$1,167.00' });
  expect(lineWithQuantity(line, 1, 'USD')).toEqual({ ...line, quantity: 1, price: '389 dollars' });
});

test('lines with the same product and choices have the same key, in any order of choices', () => {
  const one = aLine({ id: 'line-1', options: { Strap: 'Steel', Dial: 'Blue' } });

  expect(lineKey(aLine({ id: 'line-9', options: { Dial: 'Blue', Strap: 'Steel' } }))).toBe(
    lineKey(one),
  );
  expect(lineKey(aLine({ options: { Strap: 'Steel', Dial: 'Black' } }))).not.toBe(lineKey(one));
  expect(lineKey(aLine({ options: { Strap: 'Steel' } }))).not.toBe(lineKey(one));
  expect(lineKey(aLine({ ...one, productId: 'reef' }))).not.toBe(lineKey(one));
});

test('the same watch with another engraving is another line', () => {
  const nora = aLine({ texts: { Engraving: 'Nora', Date: '2 May' } });

  expect(lineKey(aLine({ texts: { Date: '2 May', Engraving: 'Nora' } }))).toBe(lineKey(nora));
  expect(lineKey(aLine({ texts: { Engraving: 'Jan', Date: '2 May' } }))).not.toBe(lineKey(nora));
  expect(lineKey(aLine())).not.toBe(lineKey(nora));
});
