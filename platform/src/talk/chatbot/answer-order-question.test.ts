import { expect, test } from 'vitest';
import {
  answerOrderQuestion,
  type ChatCustomer,
  type ChatOrder,
  isOrderQuestion,
} from './answer-order-question.ts';

const order: ChatOrder = {
  number: 10_042,
  placedAt: new Date('2026-11-20T23:30:00Z'),
  items: ['2 × Tidal 300', 'Meridian 38'],
  total: '$1,037.00',
  shipping: 'standard',
  standing: 'waiting',
};
const older: ChatOrder = { ...order, number: 10_007, shipping: 'expedited' };
const member: ChatCustomer = { isMember: true, orders: [order, older] };
const stranger: ChatCustomer = { isMember: false, orders: [] };

test.each([
  'Where is my order?',
  'What is the status of order 10042?',
  'Has my parcel been shipped?',
  'track my package',
  'When will my order arrive?',
])('%s is read as a question for an order', (query) => {
  expect(isOrderQuestion(query)).toBe(true);
});

test.each([
  'Can I cancel my order?',
  'How do I return an order?',
  'Is shipping free for orders over $200?',
  'Where are you?',
])('%s is not read as a question for an order', (query) => {
  expect(isOrderQuestion(query)).toBe(false);
});

test('the newest order is reported if none is named', () => {
  expect(answerOrderQuestion('Where is my order?', member).text).toBe(
    'Your order 10042 of 20 November 2026: 2 × Tidal 300, Meridian 38, $1,037.00 in total. It is paid and not sent yet; standard shipping takes 3–5 business days. All your orders are on /account/orders.',
  );
  expect(answerOrderQuestion('Where is my order?', member).orders).toEqual([order]);
});

test('an order of gift cards only has nothing to deliver', () => {
  const gift: ChatOrder = { ...order, items: ['Gift card'], shipping: 'none' };
  const { text } = answerOrderQuestion('Where is my order?', { isMember: true, orders: [gift] });

  expect(text).toContain('Gift card, $1,037.00 in total. It is paid; a gift card is mailed');
  expect(text).not.toContain('business days');
});

test('a named order is reported to its buyer only', () => {
  expect(answerOrderQuestion('Where is order #10007?', member).text).toMatch(
    /order 10007 .* expedited .* 1–2/,
  );
  expect(answerOrderQuestion('Where is order 10099?', member).text).toBe(
    "I don't see an order 10099 among yours. All your orders are on /account/orders.",
  );
  expect(answerOrderQuestion('Where is order 10042?', stranger)).toEqual({
    text: "I don't see an order 10042 among yours. If you have an account, log in on /login and ask again.",
    orders: [],
  });
});

test('a visitor without an order gets the usual delivery time', () => {
  expect(answerOrderQuestion('Where is my order?', stranger).text).toMatch(
    /^I don't see .*3–5 business days/,
  );
});

test.each([
  ['sent', 'It is sent; standard shipping takes'],
  ['canceled', 'in total. It is canceled.'],
] as const)('an order that is %s is reported as such', (standing, words) => {
  const own = { isMember: true, orders: [{ ...order, standing }] };

  expect(answerOrderQuestion('Where is my order?', own).text).toContain(words);
});

test('a question for all orders gets the latest ones, a line each', () => {
  expect(answerOrderQuestion('Where are my orders?', member)).toEqual({
    text: 'Your last 2 orders:\nOrder 10042 of 20 November 2026: 2 × Tidal 300, Meridian 38, $1,037.00\nOrder 10007 of 20 November 2026: 2 × Tidal 300, Meridian 38, $1,037.00\nAll your orders are on /account/orders.',
    orders: [order, older],
  });
});
