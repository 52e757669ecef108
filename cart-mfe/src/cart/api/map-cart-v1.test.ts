import type { currentCart } from '@wix/ecom';
import { expect, test } from 'vitest';
import { toCartFromV1 } from './map-cart-v1.ts';

const item: currentCart.LineItem = {
  _id: 'line-1',
  quantity: 2,
  catalogReference: {
    catalogItemId: 'p-1',
    appId: 'stores',
    options: { options: { Strap: 'Black' } },
  },
  productName: { original: 'Meridian 38', translated: 'Meridian 38' },
  url: 'http://shop.example/product/meridian-38',
  price: {
    amount: '159.10',
    convertedAmount: '159.10',
    formattedAmount: '$159.10',
    formattedConvertedAmount: '$159.10',
  },
  descriptionLines: [
    { name: { original: 'Strap' }, colorInfo: { original: 'Black', code: '#000000' } },
    { name: { original: 'Buckle' }, plainText: { original: 'Pin', translated: 'Pin buckle' } },
  ],
  image: 'wix:image://v1/a.jpg/front.jpg#originWidth=800&originHeight=800',
  availability: { status: 'AVAILABLE', quantityAvailable: 7 },
};

const money = (amount: string) => ({
  convertedAmount: amount,
  formattedConvertedAmount: `$${amount}`,
});

test('reads a line with the fields of the panel', () => {
  const cart = toCartFromV1({ currency: 'USD', lineItems: [item] }, null);

  expect(cart.lines).toEqual([
    {
      id: 'line-1',
      productId: 'p-1',
      name: 'Meridian 38',
      slug: 'meridian-38',
      picture: item.image,
      choices: [
        { name: 'Strap', value: 'Black' },
        { name: 'Buckle', value: 'Pin buckle' },
      ],
      options: { Strap: 'Black' },
      quantity: 2,
      each: { amount: 159.1, text: '$159.10' },
      price: '$318.20',
      available: 7,
    },
  ]);
  expect(cart.totals).toBeNull();
  expect(cart.isChanging).toBe(false);
});

test('a line with required fields only has empty values elsewhere', () => {
  const bare = { _id: 'line-1', catalogReference: { catalogItemId: 'p-1', appId: 'stores' } };

  expect(toCartFromV1({ lineItems: [bare] }, null).lines).toEqual([
    {
      id: 'line-1',
      productId: 'p-1',
      name: '',
      slug: null,
      picture: null,
      choices: [],
      options: {},
      quantity: 1,
      each: { amount: 0, text: '$0.00' },
      price: '$0.00',
      available: null,
    },
  ]);
});

test('the original name and amount are used where no translated ones are given', () => {
  const productName = { original: 'Meridian 38' };
  const price = { amount: '200' };
  const [line] = toCartFromV1({ lineItems: [{ ...item, productName, price }] }, null).lines;

  expect(line).toMatchObject({ name: 'Meridian 38', each: { amount: 200, text: '$200.00' } });
});

test('the translated name and the converted amount are preferred', () => {
  const productName = { original: 'Meridian 38', translated: 'Méridien 38' };
  const price = { amount: '200', convertedAmount: '180', formattedConvertedAmount: '180 euros' };
  const [line] = toCartFromV1({ lineItems: [{ ...item, productName, price }] }, null).lines;

  expect(line).toMatchObject({ name: 'Méridien 38', each: { amount: 180, text: '180 euros' } });
});

test('an answer without lines is read as an empty cart', () => {
  expect(toCartFromV1({}, null).lines).toEqual([]);
});

test.each([
  [{ conversionCurrency: 'EUR', currency: 'GBP' }, 'EUR'],
  [{ currency: 'GBP' }, 'GBP'],
  [{}, 'USD'],
])('a cart of %j has the currency %s', (source, currency) => {
  expect(toCartFromV1(source, null).currency).toBe(currency);
});

test.each([
  [[{ merchantDiscount: {} }, { coupon: {} }, { coupon: { code: 'CLASSIC10' } }], 'CLASSIC10'],
  [[{ coupon: {} }], null],
  [undefined, null],
])('the discounts %j have the coupon %s', (appliedDiscounts, code) => {
  expect(toCartFromV1({ ...(appliedDiscounts && { appliedDiscounts }) }, null).coupon).toBe(code);
});

test.each([
  ['NOT_FOUND', 3, { available: 0, isGone: true }],
  ['NOT_AVAILABLE', null, { available: 0 }],
  ['PARTIALLY_AVAILABLE', 1, { available: 1 }],
  ['AVAILABLE', null, { available: null }],
] as const)('a line that is %s with %s counted is shown as %j', (status, counted, shown) => {
  const availability = { status, quantityAvailable: counted };
  const [line] = toCartFromV1({ lineItems: [{ ...item, availability }] }, null).lines;

  expect({ available: line?.available, isGone: line?.isGone }).toEqual(shown);
});

test('lines without a product are omitted', () => {
  const cart = toCartFromV1({ lineItems: [{ _id: 'gift' }, { ...item, _id: null }, item] }, null);

  expect(cart.lines.map(({ id }) => id)).toEqual(['line-1']);
});

test('the subtotal is the text of the platform', () => {
  const priceSummary = { subtotal: money('318.20'), discount: money('0') };

  expect(toCartFromV1({}, { priceSummary }).totals).toEqual({
    subtotal: '$318.20',
    reduction: null,
  });
});

test('a coupon comes with its discount and the remaining sum', () => {
  const cart = toCartFromV1(
    { currency: 'USD', appliedDiscounts: [{ coupon: { code: 'CLASSIC10' } }] },
    { priceSummary: { subtotal: money('707.00'), discount: money('70.70') } },
  );

  expect(cart.coupon).toBe('CLASSIC10');
  expect(cart.totals?.reduction).toEqual({ discount: '−$70.70', rest: '$636.30' });
});

test('totals without a subtotal are dropped', () => {
  expect(toCartFromV1({}, { priceSummary: {} }).totals).toBeNull();
  expect(toCartFromV1({}, {}).totals).toBeNull();
});

test('amounts without a conversion are used as they are', () => {
  const subtotal = { amount: '707', formattedConvertedAmount: '$707.00' };
  const priceSummary = { subtotal, discount: { amount: '70.70' } };

  expect(toCartFromV1({}, { priceSummary }).totals?.reduction).toEqual({
    discount: '−$70.70',
    rest: '$636.30',
  });
  expect(toCartFromV1({}, { priceSummary: { subtotal } }).totals?.reduction).toBeNull();
});

test('a gift card as a line is marked, and one that pays has the remaining sum', () => {
  const gift = { ...item, itemType: { preset: 'GIFT_CARD' as const } };
  const giftCard = {
    _id: 'g-1',
    obfuscatedCode: '****-****-****-W1ZT',
    amount: { amount: '50.00', formattedConvertedAmount: '$50.00' },
  };
  const payNow = { total: { formattedConvertedAmount: '$268.20' } };
  const cart = toCartFromV1({ lineItems: [gift] }, { giftCard, payNow });

  expect(cart.lines[0]?.isGiftCard).toBe(true);
  expect(cart.giftCard).toEqual({
    id: 'g-1',
    name: '•••• W1ZT',
    pays: '−$50.00',
    rest: '$268.20',
  });
});
