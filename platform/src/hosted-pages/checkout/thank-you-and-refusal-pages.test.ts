import { expect, test } from 'vitest';
import { buildTestCheckoutLine, buildTestOrder } from '../../../testing/build-test-checkout.ts';
import type { CheckoutDifference } from '../../commerce/checkout/reprice-checkout.ts';
import { describeRepricing } from './checkout-messages.ts';
import { soldOutText, thankYouPageHtml } from './thank-you-and-refusal-pages.ts';

test.each<[CheckoutDifference, string]>([
  [
    { kind: 'price', name: 'Tidal 300', beforeCents: 38_900, nowCents: 80_000 },
    'Tidal 300 now costs $800.00 instead of $389.00.',
  ],
  [
    { kind: 'fewer', name: 'Tidal 300', before: 3, now: 2 },
    'Tidal 300: only 2 left. Your order has 2 instead of 3.',
  ],
  [
    { kind: 'gone', name: 'Tidal 300' },
    'Tidal 300 is no longer available and was taken out of your order.',
  ],
  [
    { kind: 'gone', name: 'שעון' },
    '\u2068שעון\u2069 is no longer available and was taken out of your order.',
  ],
  [{ kind: 'coupon-ended', code: 'TEN' }, 'The coupon TEN is no longer valid and was taken out.'],
  [{ kind: 'coupon-changed', code: 'TEN' }, 'The coupon TEN now gives another discount.'],
  [
    { kind: 'coupon-short', code: 'TEN', minSubtotalCents: 50_000 },
    'The coupon TEN needs an order of $500.00 or more and was taken out.',
  ],
  [
    { kind: 'gift-card', lastFour: 'W1ZT', balanceCents: 500 },
    'The gift card •••• W1ZT now holds $5.00.',
  ],
])('the change %j is described in one sentence', (change, sentence) => {
  expect(describeRepricing(change)).toBe(sentence);
});

test('the thank-you page shows what was bought and what it cost, and not who bought it', async () => {
  const lines = [
    buildTestCheckoutLine(),
    buildTestCheckoutLine({ name: '<i>שעון</i>', choices: [], quantity: 1 }),
  ];
  const markup = await thankYouPageHtml(buildTestOrder({ lines }), 'http://shop.test/products');
  const page = String(markup).replace(/\s+/g, ' ');

  expect(page).toContain('<title>Thank you – Horae</title>');
  expect(page).toContain('Secure checkout');
  expect(page).toContain('<h1>Thank you</h1>');
  expect(page).toContain('<p>Your order number is <strong>10001</strong>. A confirmation mail');
  expect(page).toMatch(
    /<ul> <li>2 × Watch 1, Black leather<\/li><li>1 × \u2068&lt;i&gt;שעון&lt;\/i&gt;\u2069<\/li> <\/ul>/,
  );
  expect(page).toContain('<p>Total: <strong>$796.00</strong></p>');
  expect(page).toContain('href="http://shop.test/products">Back to the shop</a>');
  expect(page).not.toMatch(/Nora|nora@|Prinsengracht/);
});

test('when all of an order is gone, each change is named before it says that nothing was charged', () => {
  expect(soldOutText(['Watch 1 is gone.', 'Watch 2 is gone.'])).toEqual({
    heading: 'Sold out in the meantime',
    sentence: 'Watch 1 is gone. Watch 2 is gone. Nothing was charged, and your cart is safe.',
  });
});
