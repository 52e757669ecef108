import { anOrder } from '@horae/tooling/testing/an-order.ts';
import { expect, test } from 'vitest';
import { dateText, messages, statusText } from './messages.ts';

test.each([
  ['NOT_FULFILLED', 'In preparation'],
  ['PARTIALLY_FULFILLED', 'Partly shipped'],
  ['FULFILLED', 'Shipped'],
])('a paid order that is %s: %s', (fulfillment, text) => {
  expect(statusText(anOrder({ fulfillment }))).toBe(text);
});

test.each([
  ['NOT_PAID', 'Not paid'],
  ['PENDING', 'Payment pending'],
  ['PARTIALLY_PAID', 'Partly paid'],
  ['PARTIALLY_REFUNDED', 'Partly refunded'],
  ['FULLY_REFUNDED', 'Refunded'],
  ['DECLINED', 'Payment declined'],
  ['CANCELED', 'Payment canceled'],
])('a payment that is %s comes before the shipping: %s', (payment, text) => {
  expect(statusText(anOrder({ payment, fulfillment: 'FULFILLED' }))).toBe(text);
});

test('an order that was canceled is that before anything else', () => {
  const order = anOrder({ status: 'CANCELED', payment: 'FULLY_REFUNDED' });

  expect(statusText(order)).toBe('Canceled');
});

test.each([
  [new Date('2026-03-14T10:09:00Z'), '14 March 2026'],
  [new Date('2026-03-14T23:59:59Z'), '14 March 2026'],
  [null, ''],
])('%s is written %j', (date, text) => {
  expect(dateText(date)).toBe(text);
});

test.each([
  [1, '1 watch'],
  [2, '2 watches'],
  [0, '0 watches'],
])('a quantity of %i is %s', (count, text) => {
  expect(messages.watches(count)).toBe(text);
});
