import { afterEach, beforeEach, expect, test } from 'vitest';
import { dutchShippingRegion, worldwideRegion } from '../../../testing/build-cart.ts';
import { buildCheckoutLine, buildTestCheckout } from '../../../testing/build-test-checkout.ts';
import { validPaymentForm } from '../../../testing/pay-checkout.ts';
import { setClockOffset } from '../../base/clock.ts';
import type { Checkout } from '../../commerce/checkout/checkouts.ts';
import { checkPayment, getCheckoutFormParts, orderPriceDigest } from './check-payment.ts';
import { readCheckoutValues } from './checkout-form.ts';
import { checkoutMessages } from './checkout-messages.ts';

beforeEach(() => setClockOffset(Date.parse('2026-06-15') - Date.now()));
afterEach(() => setClockOffset(0));

const began = buildTestCheckout();
const dearer = buildTestCheckout({ lines: [buildCheckoutLine({ unitCents: 40_000 })] });
const check = (form: Record<string, string>, current: Checkout = began) =>
  checkPayment({
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

  expect(getCheckoutFormParts(began, values)).toEqual({ delivery: true, card: true });
  expect(getCheckoutFormParts(paid, values)).toEqual({ delivery: true, card: false });
});

test('a stamp depends on the amounts only', () => {
  const of = (own: Partial<Checkout>) => orderPriceDigest(buildTestCheckout(own));

  expect(of({ id: 'checkout-2', ownerId: 'visitor-2' })).toBe(orderPriceDigest(began));
  expect(of({ lines: [buildCheckoutLine({ name: 'Other name' })] })).toBe(orderPriceDigest(began));
  for (const changed of [{ quantity: 1 }, { unitCents: 1 }, { lineId: 'l-2' }]) {
    expect(of({ lines: [buildCheckoutLine(changed)] })).not.toBe(orderPriceDigest(began));
  }
  expect(of({ terms: { ...began.terms, giftCard } })).not.toBe(orderPriceDigest(began));
});
