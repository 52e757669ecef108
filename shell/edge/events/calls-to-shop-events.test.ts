import { expect, test } from 'vitest';
import { toCallEvents } from './calls-to-shop-events.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const call = (method: string, path: string, body: unknown, answer: unknown = {}, status = 200) =>
  toCallEvents(
    { method, path, status, body: JSON.stringify(body), text: async () => JSON.stringify(answer) },
    NOW,
  );
const item = (catalogItemId: string, quantity?: number) => ({
  catalogReference: { catalogItemId, appId: 'stores' },
  ...(quantity && { quantity }),
});
const order = (change: object = {}) => ({
  order: {
    ...{ id: 'order-1', paymentStatus: 'PAID', currency: 'USD' },
    purchasedDate: '2026-03-01T11:30:00Z',
    lineItems: [{ quantity: 2 }, { quantity: 1 }],
    priceSummary: { total: { amount: '412.50' } },
    buyerInfo: { email: 'somebody@example.com' },
    ...change,
  },
});

test.each([
  ['/ecom/v1/carts/current/add-to-cart', { lineItems: [item('watch', 2), item('strap')] }],
  ['/ecom/v2/carts/current/add-line-items', { catalogItems: [item('watch', 2), item('strap')] }],
])('an addition by %s is a fact', async (path, body) => {
  expect(await call('POST', path, body)).toEqual([
    { name: 'add', productId: 'watch', quantity: 2 },
    { name: 'add', productId: 'strap', quantity: 1 },
  ]);
});

test('a redirect to the checkout is a fact, other redirects are not', async () => {
  const path = '/_api/redirects-api/v1/redirect-session';

  expect(await call('POST', path, { ecomCheckout: { checkoutId: 'c' } })).toEqual([
    { name: 'checkout' },
  ]);
  expect(await call('POST', path, { logout: { clientId: 'c' } })).toEqual([]);
});

test('a paid order is a fact with its sum and nothing about its buyer', async () => {
  expect(await call('GET', '/ecom/v1/orders/order-1', null, order())).toEqual([
    { name: 'paid', orderId: 'order-1', sum: 412.5, currency: 'USD', pieces: 3 },
  ]);
});

test.each([
  ['is not paid', { paymentStatus: 'NOT_PAID' }],
  ['is older than an hour', { purchasedDate: '2026-03-01T10:59:00Z' }],
  ['has no lines', { lineItems: [] }],
])('an order that %s is no fact', async (_what, change) => {
  expect(await call('GET', '/ecom/v1/orders/order-1', null, order(change))).toEqual([]);
});

test.each([
  ['was refused', 'POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [item('w')] }, 400],
  ['has an invalid body', 'POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: 'many' }, 200],
  ['has another path', 'POST', '/ecom/v1/carts/current/remove-line-items', {}, 200],
  ['lists orders', 'POST', '/ecom/v1/orders/search', {}, 200],
])('a call that %s is no fact', async (_what, method, path, body, status) => {
  expect(await call(method, path, body, order(), status)).toEqual([]);
});
