import { configureShop } from '@horae/shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { scriptedNetwork } from '../../testing/scripted-network.ts';
import { EMPTY_CART } from '../cart.ts';
import { cartV2Client } from './cart-v2-client.ts';

// The real SDK speaks to a scripted network.
const { answer, refuse, sent } = scriptedNetwork();
const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  configureShop({ report: reported });
});

const CURRENT = '/ecom/v2/carts/current';
const ESTIMATE = {
  to: `POST ${CURRENT}/estimate`,
  body: { calculateDelivery: false, calculateTax: false },
};
const filled = {
  id: 'cart-1',
  lineItems: [
    {
      id: 'line-1',
      quantityInfo: { requestedQuantity: 2 },
      source: { catalogReference: { catalogItemId: 'tidal' } },
    },
  ],
};
const summary = { summary: { priceSummary: { subtotal: { amount: '778' } } } };

test('the cart comes with its totals', async () => {
  answer({ cart: filled });
  answer(summary);

  const cart = await cartV2Client.getCart();

  expect(cart.lines).toMatchObject([{ id: 'line-1', productId: 'tidal', quantity: 2 }]);
  expect(cart.totals).toEqual({ subtotal: '$778.00', reduction: null });
  expect(sent).toMatchObject([{ to: `GET ${CURRENT}`, body: null }, ESTIMATE]);
});

test('a visitor without a cart gets an empty one', async () => {
  refuse(404, 'CART_NOT_FOUND');

  await expect(cartV2Client.getCart()).resolves.toEqual(EMPTY_CART);
});

test('another refusal of the cart is thrown', async () => {
  refuse(403, 'FORBIDDEN');

  await expect(cartV2Client.getCart()).rejects.toMatchObject({
    name: 'PlatformError',
    status: 403,
  });
});

test.each([
  ['an empty list of lines', { lineItems: [], customerInfo: { currencyCode: 'EUR' } }],
  ['no list of lines', { customerInfo: { currencyCode: 'EUR' } }],
])('a cart with %s requests no totals, and keeps its other fields', async (_what, cart) => {
  answer({ cart });

  await expect(cartV2Client.getCart()).resolves.toEqual({ ...EMPTY_CART, currency: 'EUR' });
  expect(sent).toHaveLength(1);
});

test('an answer without a cart is read as an empty cart', async () => {
  answer({});

  await expect(cartV2Client.removeLine('line-1')).resolves.toEqual(EMPTY_CART);
});

test('a cart that is gone before its totals are requested is empty, and no error', async () => {
  answer({ cart: filled });
  refuse(404, 'CART_NOT_FOUND');

  await expect(cartV2Client.getCart()).resolves.toEqual(EMPTY_CART);
  expect(reported).not.toHaveBeenCalled();
});

test('a cart whose totals failed is returned without them, and the failure is reported', async () => {
  answer({ cart: filled });
  refuse(500, 'INTERNAL');

  const cart = await cartV2Client.getCart();

  expect(cart.lines).toHaveLength(1);
  expect(cart.totals).toBeNull();
  expect(reported).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'INTERNAL' }),
    'cart totals',
  );
});

test('an estimate without sums has no totals', async () => {
  answer({ cart: filled });
  answer({});

  expect((await cartV2Client.getCart()).totals).toBeNull();
  expect(reported).not.toHaveBeenCalled();
});

test('an addition sends the product, the choice and its own key', async () => {
  answer({ cart: filled });
  answer(summary);

  const line = { productId: 'tidal', options: { Strap: 'Black' }, quantity: 2 };
  const cart = await cartV2Client.addLine(line, 'key-1');

  expect(cart.totals?.subtotal).toBe('$778.00');
  const catalogReference = { catalogItemId: 'tidal', options: { options: { Strap: 'Black' } } };
  expect(sent[0]).toMatchObject({
    to: `POST ${CURRENT}/add-line-items`,
    body: { catalogItems: [{ catalogReference, quantity: 2 }] },
    key: 'key-1',
  });
});

test('an addition that is no longer allowed returns the current cart', async () => {
  answer({ cart: filled });
  answer(summary);

  const line = { productId: 'tidal', options: {}, quantity: 2 };
  const cart = await cartV2Client.addLine(line, 'key-1', async () => false);

  expect(cart.lines).toHaveLength(1);
  expect(sent[0]?.to).toBe(`GET ${CURRENT}`);
});

test.each([
  [
    'a quantity',
    () => cartV2Client.setQuantity('line-1', 3),
    'POST /update-line-items',
    { lineItems: [{ lineItemId: 'line-1', quantity: { newQuantity: 3 } }] },
  ],
  [
    'a removal',
    () => cartV2Client.removeLine('line-1'),
    'POST /remove-line-items',
    { lineItemIds: ['line-1'] },
  ],
  [
    'a coupon',
    () => cartV2Client.applyCoupon('CLASSIC10'),
    'POST /add-coupon',
    { coupon: { code: 'CLASSIC10' } },
  ],
] as const)('%s is sent and returns the whole cart', async (_what, change, to, body) => {
  answer({ cart: filled });
  answer(summary);

  const cart = await change();

  expect(cart).toMatchObject({ lines: [{ id: 'line-1' }], totals: { subtotal: '$778.00' } });
  expect(sent).toMatchObject([{ to: to.replace(' ', ` ${CURRENT}`), body }, ESTIMATE]);
});

test('a coupon is removed by its id in the cart', async () => {
  answer({ cart: { ...filled, coupons: [{ id: 'coupon-1', code: 'CLASSIC10' }] } });
  answer({ cart: filled });
  answer(summary);

  expect((await cartV2Client.removeCoupon()).coupon).toBeNull();
  expect(sent.map(({ to }) => to)).toEqual([
    `GET ${CURRENT}`,
    `POST ${CURRENT}/remove-coupon`,
    ESTIMATE.to,
  ]);
  expect(sent[1]?.body).toEqual({ couponId: 'coupon-1' });
});

test.each([
  ['has none', { ...filled, coupons: [] }],
  ['names none', filled],
])('removing the coupon of a cart that %s sends no change', async (_what, cart) => {
  answer({ cart });
  answer(summary);

  expect((await cartV2Client.removeCoupon()).totals?.subtotal).toBe('$778.00');
  expect(sent.map(({ to }) => to)).toEqual([`GET ${CURRENT}`, ESTIMATE.to]);
});

test('removing the coupon of an answer without a cart gives an empty cart', async () => {
  answer({});

  await expect(cartV2Client.removeCoupon()).resolves.toEqual(EMPTY_CART);
  expect(sent.map(({ to }) => to)).toEqual([`GET ${CURRENT}`]);
});

test('a checkout returns the id of the cart, or an empty text', async () => {
  answer({ cart: filled });
  await expect(cartV2Client.beginCheckout()).resolves.toBe('cart-1');

  answer({});
  await expect(cartV2Client.beginCheckout()).resolves.toBe('');
});
