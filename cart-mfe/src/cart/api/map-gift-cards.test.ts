import type { currentCart, currentCartV2 } from '@wix/ecom';
import { expect, test } from 'vitest';
import { toCartFromV1 } from './map-cart-v1.ts';
import { toCartFromV2 } from './map-cart-v2.ts';

const card = { _id: 'g-1', obfuscatedCode: '****-****-****-W1ZT' };

const giftCardOfV1 = (estimate: Parameters<typeof toCartFromV1>[1]) =>
  toCartFromV1({ currency: 'USD' }, estimate).giftCard;

const giftCardOfV2 = (payment?: currentCartV2.PaymentSummary) =>
  toCartFromV2({ paymentInfo: { giftCards: [card] } }, null, payment).giftCard;

test.each<[string, currentCart.GiftCard]>([
  ['nothing', { ...card, amount: { amount: '0.00', formattedConvertedAmount: '$0.00' } }],
  ['an amount that V1 does not send', card],
])('a gift card that covers %s is shown without an amount', (_what, giftCard) => {
  expect(giftCardOfV1({ giftCard })).toEqual({
    id: 'g-1',
    name: '•••• W1ZT',
    pays: null,
    rest: null,
  });
});

test.each([undefined, {}, { total: {} }])(
  'the remaining sum is unknown where V1 answers to pay %j now',
  (payNow) => {
    const amount = { amount: '50.00', formattedConvertedAmount: '$50.00' };

    expect(giftCardOfV1({ giftCard: { ...card, amount }, ...(payNow && { payNow }) })).toEqual({
      id: 'g-1',
      name: '•••• W1ZT',
      pays: '−$50.00',
      rest: null,
    });
  },
);

test.each<[currentCart.MultiCurrencyPrice, string]>([
  [{ amount: '50.00', formattedConvertedAmount: '50 dollars' }, '−50 dollars'],
  [{ amount: '50.00' }, '−$50.00'],
  [{ amount: '50.00', convertedAmount: '45.00' }, '−$45.00'],
])('a gift card that V1 says covers %j shows %s', (amount, pays) => {
  expect(giftCardOfV1({ giftCard: { ...card, amount } })?.pays).toBe(pays);
});

test.each<[currentCartV2.PaymentSummary]>([
  [{}],
  [{ giftCards: [] }],
  [{ giftCards: [{}] }],
  [{ giftCards: [{ redeemAmount: { amount: '0' } }] }],
])('a gift card that covers nothing in the sums %j of V2 is shown without an amount', (payment) => {
  expect(giftCardOfV2(payment)).toEqual({
    id: 'g-1',
    name: '•••• W1ZT',
    pays: null,
    rest: null,
  });
});

test('a gift card that covers the whole cart leaves a remaining sum of zero', () => {
  const payment = {
    giftCards: [{ redeemAmount: { amount: '318.20' } }],
    totalAfterGiftCards: { amount: '0' },
  };

  expect(giftCardOfV2(payment)).toMatchObject({ pays: '−$318.20', rest: '$0.00' });
});

test.each([{}, { giftCards: [] }, { giftCards: [{ obfuscatedCode: '****-W1ZT' }] }])(
  'the payment %j of V2 has no gift card',
  (paymentInfo) => {
    expect(toCartFromV2({ paymentInfo }, null)).not.toHaveProperty('giftCard');
  },
);

test('an estimate of V1 without a gift card has none', () => {
  expect(toCartFromV1({}, {})).not.toHaveProperty('giftCard');
});
