import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  buildTestCoupon,
  dutchShippingRegion,
  worldwideRegion,
} from '../../../testing/build-test-cart.ts';
import { buildTestCheckout, buildTestCheckoutLine } from '../../../testing/build-test-checkout.ts';
import { validPaymentForm } from '../../../testing/pay-checkout.ts';
import { buildGiftCheckoutLine } from '../../../testing/test-gift-cards.ts';
import { setClockOffset } from '../../base/clock.ts';
import type { Checkout } from '../../commerce/checkout/checkout-store.ts';
import {
  checkPaymentForm,
  getRequiredCheckoutParts,
  orderPriceDigest,
} from './check-checkout-submission.ts';
import { readCheckoutValues } from './checkout-form.ts';
import { checkoutMessages } from './checkout-messages.ts';

beforeEach(() => setClockOffset(Date.parse('2026-06-15') - Date.now()));
afterEach(() => setClockOffset(0));

const began = buildTestCheckout();
const dearer = buildTestCheckout({ lines: [buildTestCheckoutLine({ unitCents: 40_000 })] });
const check = (form: Record<string, string>, current: Checkout = began) =>
  checkPaymentForm({
    began,
    current,
    values: readCheckoutValues({ ...validPaymentForm, drawnFor: 'NL', ...form }),
  });

const giftCard = { id: 'card', lastFour: '7K2M', balanceCents: 200_000 };

test('a valid form can be paid if its page showed the current order', () => {
  expect(check({ shown: orderPriceDigest(began) })).toMatchObject({
    isChanged: false,
    errors: {},
    form: { address: { country: 'NL' }, card: { lastDigits: '4242' } },
  });
});

test('an order that changed cannot be paid unless the page showed the change', () => {
  for (const shown of ['', orderPriceDigest(began)]) {
    expect(check({ shown }, dearer)).toEqual({ isChanged: true, errors: {} });
  }
  expect(check({ shown: orderPriceDigest(dearer) }, dearer)).toHaveProperty('form');
});

test('a declined card is an error of its field, unless the page showed other sums', () => {
  const declined = { cardNumber: '4000 0000 0000 0002' };
  expect(check(declined)).toEqual({
    isChanged: false,
    errors: { cardNumber: checkoutMessages.cardDeclined },
  });
  expect(check(declined, dearer)).toEqual({ isChanged: true, errors: {} });
});

test('a country is refused without delivery, or if its sum differs', () => {
  const terms = { merchantDiscounts: [], regions: [dutchShippingRegion] };
  expect(check({ country: 'FR' }, buildTestCheckout({ terms })).errors).toEqual({
    country: checkoutMessages.notDelivered,
  });
  const both = buildTestCheckout({
    terms: { ...terms, regions: [dutchShippingRegion, worldwideRegion] },
  });
  expect(check({ country: 'FR' }, both).errors).toEqual({
    country: checkoutMessages.amountsChanged,
  });
  expect(check({ country: 'FR', drawnFor: 'FR' }, both)).toHaveProperty('form');
});

test('a card is required only if an amount is left to pay', () => {
  const paid = buildTestCheckout({ terms: { ...began.terms, giftCard } });
  const values = { country: 'NL', shipping: 'standard' };

  expect(getRequiredCheckoutParts(began, values)).toEqual({ delivery: true, card: true });
  expect(getRequiredCheckoutParts(paid, values)).toEqual({ delivery: true, card: false });
});

test('a stamp depends on the amounts only', () => {
  const of = (own: Partial<Checkout>) => orderPriceDigest(buildTestCheckout(own));

  expect(of({ id: 'checkout-2', ownerId: 'visitor-2' })).toBe(orderPriceDigest(began));
  expect(of({ lines: [buildTestCheckoutLine({ name: 'Other name' })] })).toBe(
    orderPriceDigest(began),
  );
  for (const changed of [{ quantity: 1 }, { unitCents: 1 }, { lineId: 'l-2' }]) {
    expect(of({ lines: [buildTestCheckoutLine(changed)] })).not.toBe(orderPriceDigest(began));
  }
  expect(of({ terms: { ...began.terms, giftCard } })).not.toBe(orderPriceDigest(began));
});

test('gift cards alone are paid without a place, wherever the shop delivers', () => {
  const terms = { merchantDiscounts: [], regions: [dutchShippingRegion] };
  const gifts = buildTestCheckout({ lines: [buildGiftCheckoutLine()], terms });
  const noPlace = { address: '', city: '', postalCode: '', country: '', shipping: '' };
  const form = { ...noPlace, drawnFor: '', shown: orderPriceDigest(gifts) };

  expect(getRequiredCheckoutParts(gifts, { country: '', shipping: '' })).toEqual({
    delivery: false,
    card: true,
  });
  expect(check(form, gifts)).toMatchObject({
    isChanged: false,
    errors: {},
    form: { shipping: null, card: { lastDigits: '4242' } },
  });
});

test('an order that a gift card pays for is paid without a bank card', () => {
  const paid = buildTestCheckout({ terms: { ...began.terms, giftCard } });
  const noCard = { cardNumber: '', expiry: '', securityCode: '' };

  expect(check({ ...noCard, shown: orderPriceDigest(paid) }, paid)).toMatchObject({
    isChanged: false,
    errors: {},
    form: { card: null },
  });
});

test('a country where the chosen delivery costs more is refused until the page showed it', () => {
  const costly = worldwideRegion.options.map((option) => ({ ...option, cents: 9900 }));
  const home = { ...dutchShippingRegion, taxBasisPoints: 0 };
  const regions = [home, { ...worldwideRegion, options: costly }];
  const both = buildTestCheckout({ terms: { merchantDiscounts: [], regions } });
  const abroad = { country: 'FR', shipping: 'expedited' };

  expect(check(abroad, both).errors).toEqual({ country: checkoutMessages.amountsChanged });
  expect(check({ ...abroad, drawnFor: 'FR' }, both)).toHaveProperty('form');
});

test('a page that was shown before a release of the platform can be paid after it', () => {
  const terms = { ...began.terms, coupon: buildTestCoupon(), giftCard };

  expect(orderPriceDigest(began)).toBe('zlJfh38ewpF5FqxdPf1lEl');
  expect(orderPriceDigest(buildTestCheckout({ terms }))).toBe('LraVoUCBldg8NlgmclkY-L');
});
