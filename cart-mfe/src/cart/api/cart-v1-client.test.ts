import { configureShop } from '@horae/shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { scriptedNetwork } from '../../testing/scripted-network.ts';
import { EMPTY_CART } from '../cart.ts';
import { cartV1Client } from './cart-v1-client.ts';

// The real SDK speaks to a scripted network.
const { answer, refuse, sent } = scriptedNetwork();
const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  configureShop({ report: reported });
});

const CURRENT = '/ecom/v1/carts/current';
const ESTIMATE = { to: `POST ${CURRENT}/estimate-totals`, body: {} };
const filled = {
  lineItems: [{ id: 'line-1', quantity: 2, catalogReference: { catalogItemId: 'tidal' } }],
};
const totals = { priceSummary: { subtotal: { formattedConvertedAmount: '$778.00' } } };

test('the cart comes with its totals', async () => {
  answer({ cart: filled });
  answer(totals);

  const cart = await cartV1Client.getCart();

  expect(cart.lines).toMatchObject([{ id: 'line-1', productId: 'tidal', quantity: 2 }]);
  expect(cart.totals).toEqual({ subtotal: '$778.00', reduction: null });
  expect(sent).toMatchObject([{ to: `GET ${CURRENT}`, body: null }, ESTIMATE]);
});

test('a visitor without a cart gets an empty one', async () => {
  refuse(404, 'OWNED_CART_NOT_FOUND');

  await expect(cartV1Client.getCart()).resolves.toEqual(EMPTY_CART);
});

test('another refusal of the cart is thrown', async () => {
  refuse(403, 'FORBIDDEN');

  await expect(cartV1Client.getCart()).rejects.toMatchObject({
    name: 'PlatformError',
    code: 'FORBIDDEN',
    status: 403,
  });
});

test.each([
  ['an empty list of lines', { currency: 'EUR', lineItems: [] }],
  ['no list of lines', { currency: 'EUR' }],
])('a cart with %s requests no totals, and keeps its other fields', async (_what, cart) => {
  answer({ cart });

  await expect(cartV1Client.getCart()).resolves.toEqual({ ...EMPTY_CART, currency: 'EUR' });
  expect(sent).toHaveLength(1);
});

test('an answer without a cart is read as an empty cart', async () => {
  answer({});

  await expect(cartV1Client.removeLine('line-1')).resolves.toEqual(EMPTY_CART);
});

test('a cart that is gone before its totals are requested is empty, and no error', async () => {
  answer({ cart: filled });
  refuse(404, 'OWNED_CART_NOT_FOUND');

  await expect(cartV1Client.getCart()).resolves.toEqual(EMPTY_CART);
  expect(reported).not.toHaveBeenCalled();
});

test('a cart whose totals failed is returned without them, and the failure is reported', async () => {
  answer({ cart: filled });
  refuse(500, 'INTERNAL');

  const cart = await cartV1Client.getCart();

  expect(cart.lines).toHaveLength(1);
  expect(cart.totals).toBeNull();
  expect(reported).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'INTERNAL' }),
    'cart totals',
  );
});

test('an addition sends the product, the choice and its own key', async () => {
  answer({ cart: filled });
  answer(totals);

  const line = { productId: 'tidal', options: { Strap: 'Black' }, quantity: 2 };
  const cart = await cartV1Client.addLine(line, 'key-1');

  expect(cart.totals?.subtotal).toBe('$778.00');
  const catalogReference = { catalogItemId: 'tidal', options: { options: { Strap: 'Black' } } };
  expect(sent[0]).toMatchObject({
    to: `POST ${CURRENT}/add-to-cart`,
    body: { lineItems: [{ catalogReference, quantity: 2 }] },
    key: 'key-1',
  });
});

test('an addition that is no longer allowed returns the current cart', async () => {
  answer({ cart: filled });
  answer(totals);

  const line = { productId: 'tidal', options: {}, quantity: 2 };
  const cart = await cartV1Client.addLine(line, 'key-1', async () => false);

  expect(cart.lines).toHaveLength(1);
  expect(sent[0]?.to).toBe(`GET ${CURRENT}`);
});

test('an addition asks whether it is still allowed, and is then sent', async () => {
  answer({ cart: filled });
  answer(totals);
  const sentBefore: number[] = [];
  const line = { productId: 'tidal', options: {}, quantity: 2 };

  await cartV1Client.addLine(line, 'key-1', async () => {
    sentBefore.push(sent.length);
    return true;
  });

  expect(sentBefore).toEqual([0]);
  expect(sent[0]).toMatchObject({ to: `POST ${CURRENT}/add-to-cart`, key: 'key-1' });
});

test.each([
  [
    'a quantity',
    () => cartV1Client.setQuantity('line-1', 3),
    'POST /update-line-items-quantity',
    { lineItems: [{ id: 'line-1', quantity: 3 }] },
  ],
  [
    'a removal',
    () => cartV1Client.removeLine('line-1'),
    'POST /remove-line-items',
    { lineItemIds: ['line-1'] },
  ],
  ["a coupon's end", () => cartV1Client.removeCoupon(), 'POST /remove-coupon', {}],
] as const)('%s is sent and returns the whole cart', async (_what, change, to, body) => {
  answer({ cart: filled });
  answer(totals);

  const cart = await change();

  expect(cart).toMatchObject({ lines: [{ id: 'line-1' }], totals: { subtotal: '$778.00' } });
  expect(sent).toMatchObject([{ to: to.replace(' ', ` ${CURRENT}`), body }, ESTIMATE]);
});

test('a coupon changes the cart itself', async () => {
  const appliedDiscounts = [{ coupon: { code: 'CLASSIC10' } }];
  answer({ cart: { ...filled, appliedDiscounts } });
  answer(totals);

  expect((await cartV1Client.applyCoupon('classic10')).coupon).toBe('CLASSIC10');
  expect(sent[0]).toMatchObject({ to: `PATCH ${CURRENT}`, body: { couponCode: 'classic10' } });
});

test('a checkout returns its id, or an empty text', async () => {
  answer({ checkoutId: 'checkout-1' });
  await expect(cartV1Client.beginCheckout()).resolves.toBe('checkout-1');
  expect(sent[0]).toMatchObject({
    to: `POST ${CURRENT}/create-checkout`,
    body: { channelType: 'WEB' },
  });

  answer({});
  await expect(cartV1Client.beginCheckout()).resolves.toBe('');
});
