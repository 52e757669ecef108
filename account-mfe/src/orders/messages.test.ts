import { anOrder } from '@horae/tooling/testing/an-order.ts';
import { expect, test } from 'vitest';
import { dateText, messages, orderStatusText } from './messages.ts';

test.each([
  ['NOT_FULFILLED', 'In preparation'],
  ['PARTIALLY_FULFILLED', 'Partly shipped'],
  ['FULFILLED', 'Shipped'],
])('a paid order that is %s has the status “%s”', (fulfillment, text) => {
  expect(orderStatusText(anOrder({ fulfillment }))).toBe(text);
});

test.each([
  ['NOT_PAID', 'Not paid'],
  ['PENDING', 'Payment pending'],
  ['PARTIALLY_PAID', 'Partly paid'],
  ['PARTIALLY_REFUNDED', 'Partly refunded'],
  ['FULLY_REFUNDED', 'Refunded'],
  ['DECLINED', 'Payment declined'],
  ['CANCELED', 'Payment canceled'],
])('the payment status %s wins over the shipping: “%s”', (payment, text) => {
  expect(orderStatusText(anOrder({ payment, fulfillment: 'FULFILLED' }))).toBe(text);
});

test('a cancelled order has that status, whatever else happened', () => {
  const order = anOrder({ status: 'CANCELED', payment: 'FULLY_REFUNDED' });

  expect(orderStatusText(order)).toBe('Canceled');
});

test.each([
  [new Date('2026-03-14T10:09:00Z'), '14 March 2026'],
  [new Date('2026-03-14T23:59:59Z'), '14 March 2026'],
  [null, ''],
])('the date %s is written %j', (date, text) => {
  expect(dateText(date)).toBe(text);
});

test.each([
  [1, '1 watch'],
  [2, '2 watches'],
  [0, '0 watches'],
])('a quantity of %i is written %s', (count, text) => {
  expect(messages.watches(count)).toBe(text);
});
