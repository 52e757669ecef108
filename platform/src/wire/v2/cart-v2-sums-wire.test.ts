import { expect, test } from 'vitest';
import {
  buildTestCart,
  buildTestCartLine,
  buildTestCoupon,
  dutchShippingRegion,
  worldwideRegion,
} from '../../../testing/build-test-cart.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { cartV2SumsWire } from './cart-v2-sums-wire.ts';
import { withV2Refusals } from './change-cart-v2.ts';

const shop = testShop();
const all = { delivery: true, tax: true };
const usd = (amount: string) => ({ amount, convertedAmount: amount });
const row = { shippingCode: 'expedited', deliveryAddress: { country: 'NL' } };
const prices = { priceCents: 12_000, discountedCents: 10_000 };
const lines = [buildTestCartLine({ quantity: 2, prices })];
const terms = { regions: [dutchShippingRegion, worldwideRegion], coupon: buildTestCoupon() };
const cart = buildTestCart({ row, lines, terms });

test('the totals of a cart follow its delivery', () => {
  const summary = cartV2SumsWire(cart, all);

  expect(summary.priceSummary).toEqual({
    subtotal: usd('200.00'),
    discount: usd('20.00'),
    delivery: usd('18.00'),
    additionalFees: usd('0.00'),
    tax: usd('41.58'),
    total: usd('239.58'),
  });
  expect(summary).toMatchObject({
    cartId: 'cart-1',
    cartRevision: '3',
    lineItems: [
      { lineItemId: 'l-1', quantity: 2, unitPrice: usd('100.00'), totalPrice: usd('200.00') },
    ],
    deliverySummary: {
      method: { code: 'expedited', title: { original: 'Expedited' } },
      price: usd('18.00'),
    },
    taxSummary: { taxes: [{ taxableAmount: usd('198.00'), amount: usd('41.58') }] },
    paymentSummary: { payNow: usd('239.58') },
    calculationErrors: {},
  });
});

test('delivery and tax can be left out', () => {
  const withoutTax = cartV2SumsWire(cart, { ...all, tax: false });
  expect(withoutTax.priceSummary).toMatchObject({ tax: usd('0.00'), total: usd('198.00') });
  expect(withoutTax.taxSummary.taxes).toEqual([]);

  const withoutDelivery = cartV2SumsWire(cart, { ...all, delivery: false });
  expect(withoutDelivery.priceSummary).toMatchObject({ delivery: usd('0.00'), tax: usd('37.80') });
  expect('deliverySummary' in withoutDelivery).toBe(false);
  expect('deliverySummary' in cartV2SumsWire(buildTestCart(), all)).toBe(false);
});

test('one discount is split over the lines, and of two only the totals are returned', () => {
  expect(cartV2SumsWire(cart, all).discounts).toEqual([
    {
      name: { original: 'Ten off', translated: 'Ten off' },
      source: { sourceType: 'COUPON', couponCode: 'TEN' },
      scope: 'CART_SUBTOTAL',
      total: usd('20.00'),
      lineItemDiscounts: [{ lineItemId: 'l-1', amountOff: usd('20.00') }],
    },
  ]);
  const merchantDiscounts = [{ amountCents: 5000 }];
  const both = cartV2SumsWire(
    buildTestCart({ lines, terms: { ...terms, merchantDiscounts } }),
    all,
  );
  expect(both.discounts).toEqual([
    expect.objectContaining({ source: { sourceType: 'AUTOMATIC_RULE' }, total: usd('50.00') }),
    expect.objectContaining({ total: usd('15.00') }),
  ]);
  expect(both.discounts.some((discount) => 'lineItemDiscounts' in discount)).toBe(false);
  expect(cartV2SumsWire(buildTestCart(), all).discounts).toEqual([]);
});

test.each([
  [20_000, {}],
  [
    20_001,
    {
      couponCalculationError: {
        applicationError: {
          code: 'COUPON_MINIMUM_SUBTOTAL_NOT_REACHED',
          description: 'The coupon needs more in the cart.',
          data: {},
        },
      },
    },
  ],
])('a coupon from %i cents on leaves %j', (minSubtotalCents, errors) => {
  const coupon = buildTestCoupon({ minSubtotalCents });

  expect(
    cartV2SumsWire(buildTestCart({ lines, terms: { coupon } }), all).calculationErrors,
  ).toEqual(errors);
});

const change = (error: Error) =>
  withV2Refusals(async () => {
    throw error;
  });

test.each([
  ['ITEM_NOT_FOUND', 'ITEM_NOT_FOUND_IN_CATALOG'],
  ['ITEM_NOT_AVAILABLE', 'INSUFFICIENT_INVENTORY'],
  ['QUANTITY_EXCEEDS_STOCK', 'INSUFFICIENT_INVENTORY'],
  ['LINE_ITEM_NOT_FOUND', 'LINE_ITEM_NOT_FOUND_IN_CART'],
  ['COUPON_DOES_NOT_EXIST', 'INVALID_COUPON_CODE'],
  ['COUPON_IS_NOT_ACTIVE_YET', 'INVALID_COUPON_STATUS'],
  ['COUPON_HAS_EXPIRED', 'INVALID_COUPON_STATUS'],
  ['COUPON_USAGE_EXCEEDED', 'INVALID_COUPON_STATUS'],
  ['CART_IS_EMPTY', 'CART_IS_EMPTY'],
])('the refusal %s is %s in V2', async (code, codeOfV2) => {
  const error = createRefusal(409, code, { description: 'No.', data: { why: 1 } });
  const changed = change(error)(shop.db, cart.row);

  await expect(changed).rejects.toMatchObject({
    status: 409,
    details: { applicationError: { code: codeOfV2, description: 'No.', data: { why: 1 } } },
  });
});

test('an unexpected error stays one', async () => {
  const bug = new TypeError('bug');

  await expect(change(bug)(shop.db, cart.row)).rejects.toBe(bug);
});
