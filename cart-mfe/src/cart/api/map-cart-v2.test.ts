import type { currentCartV2 } from '@wix/ecom';
import { expect, test } from 'vitest';
import { toCartFromV2 } from './map-cart-v2.ts';

const item = {
  _id: 'line-1',
  quantityInfo: { requestedQuantity: 2, availableQuantity: 7 },
  source: {
    catalogReference: {
      catalogItemId: 'p-1',
      appId: 'stores',
      options: { options: { Strap: 'Black' } },
    },
  },
  name: { original: 'Meridian 38', translated: 'Méridien 38' },
  attributes: {
    url: 'http://shop.example/product/meridian-38',
    image: 'wix:image://v1/a.jpg/front.jpg#originWidth=800&originHeight=800',
    descriptionLines: [
      { name: { original: 'Strap' }, colorInfo: { original: 'Black', code: '#000000' } },
      { name: { original: 'Nothing' } },
    ],
  },
  pricing: { unitPrice: { amount: '200', convertedAmount: '159.10' } },
} satisfies currentCartV2.V2LineItem;

const lineOf = (changes: Partial<currentCartV2.V2LineItem>) =>
  toCartFromV2({ lineItems: [{ ...item, ...changes }] }, null).lines[0];

test('reads a line with the fields of the panel', () => {
  expect(toCartFromV2({ lineItems: [item] }, null)).toEqual({
    lines: [
      {
        id: 'line-1',
        productId: 'p-1',
        name: 'Méridien 38',
        slug: 'meridian-38',
        picture: item.attributes.image,
        choices: [{ name: 'Strap', value: 'Black' }],
        options: { Strap: 'Black' },
        quantity: 2,
        each: { amount: 159.1, text: '$159.10' },
        price: '$318.20',
        available: 7,
      },
    ],
    currency: 'USD',
    coupon: null,
    totals: null,
    isChanging: false,
  });
});

test('a line with required fields only has empty values elsewhere', () => {
  const bare = { _id: 'line-1', source: item.source };

  expect(toCartFromV2({ lineItems: [bare] }, null).lines).toEqual([
    {
      id: 'line-1',
      productId: 'p-1',
      name: '',
      slug: null,
      picture: null,
      choices: [],
      options: { Strap: 'Black' },
      quantity: 1,
      each: { amount: 0, text: '$0.00' },
      price: '$0.00',
      available: null,
    },
  ]);
});

test('the original name and amount are used where no translated ones are given', () => {
  const line = lineOf({
    name: { original: 'Meridian 38' },
    pricing: { unitPrice: { amount: '200' } },
  });

  expect(line).toMatchObject({ name: 'Meridian 38', each: { amount: 200, text: '$200.00' } });
});

test.each([
  ['no id', { ...item, _id: '' }],
  ['no source', { _id: 'line-2' }],
  ['no reference', { _id: 'line-2', source: {} }],
  ['no product', { _id: 'line-2', source: { catalogReference: { appId: 'stores' } } }],
])('a line with %s is omitted', (_what, other) => {
  const cart = toCartFromV2({ lineItems: [other, item] }, null);

  expect(cart.lines.map(({ id }) => id)).toEqual(['line-1']);
});

test('an answer without lines is read as an empty cart', () => {
  expect(toCartFromV2({}, null).lines).toEqual([]);
});

test.each([
  ['OUT_OF_STOCK', { available: 0 }],
  ['REMOVED_FROM_CATALOG', { available: 0, isGone: true }],
  ['IN_STOCK', { available: 7 }],
] as const)('a line that is %s is shown as %j', (status, shown) => {
  const line = lineOf({ status });

  expect({ available: line?.available, isGone: line?.isGone }).toEqual(shown);
});

test.each([
  [{ customerInfo: { currencyCode: 'EUR' }, businessInfo: { currencyCode: 'GBP' } }, 'EUR', '€'],
  [{ customerInfo: { currencyCode: '' }, businessInfo: { currencyCode: 'GBP' } }, 'GBP', '£'],
  [{ customerInfo: {}, businessInfo: {} }, 'USD', '$'],
])('a cart of %j has the currency %s', (source, currency, sign) => {
  const cart = toCartFromV2({ ...source, lineItems: [item] }, { subtotal: { amount: '318.2' } });

  expect(cart.currency).toBe(currency);
  expect(cart.lines[0]?.each.text).toBe(`${sign}159.10`);
  expect(cart.totals?.subtotal).toBe(`${sign}318.20`);
});

test('a coupon comes with its code, its discount and the remaining sum', () => {
  const cart = toCartFromV2(
    { coupons: [{ code: 'CLASSIC10' }] },
    { subtotal: { convertedAmount: '707.00' }, discount: { convertedAmount: '70.70' } },
  );

  expect(cart.coupon).toBe('CLASSIC10');
  expect(cart.totals).toEqual({
    subtotal: '$707.00',
    reduction: { discount: '−$70.70', rest: '$636.30' },
  });
});

test.each([{}, { coupons: [] }, { coupons: [{}] }])('%j has no coupon', (source) => {
  expect(toCartFromV2(source, null).coupon).toBeNull();
});

test('a coupon without a discount has no reduction', () => {
  const sums = { subtotal: { amount: '707' }, discount: { amount: '0' } };

  expect(toCartFromV2({}, sums).totals).toEqual({ subtotal: '$707.00', reduction: null });
});

test('totals without a subtotal are dropped', () => {
  expect(toCartFromV2({}, {}).totals).toBeNull();
});

test('a gift card as a line is marked, and one that pays has the remaining sum', () => {
  const gift = { ...item, attributes: { itemType: { preset: 'GIFT_CARD' as const } } };
  const paymentInfo = { giftCards: [{ _id: 'g-1', obfuscatedCode: '****-****-****-W1ZT' }] };
  const paid = {
    giftCards: [{ giftCardId: 'g-1', redeemAmount: { amount: '50.00' } }],
    totalAfterGiftCards: { amount: '268.20' },
  };
  const cart = toCartFromV2({ lineItems: [gift], paymentInfo }, null, paid);

  expect(cart.lines[0]?.isGiftCard).toBe(true);
  expect(cart.giftCard).toEqual({
    id: 'g-1',
    name: '•••• W1ZT',
    pays: '−$50.00',
    rest: '$268.20',
  });
  const unpaid = toCartFromV2({ lineItems: [item], paymentInfo }, null);
  expect(unpaid.giftCard).toMatchObject({ pays: null, rest: null });
  expect(unpaid.lines[0]).not.toHaveProperty('isGiftCard');
});
