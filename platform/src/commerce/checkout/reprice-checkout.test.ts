import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildTestCoupon, worldwideRegion } from '../../../testing/build-test-cart.ts';
import { buildTestCheckoutLine } from '../../../testing/build-test-checkout.ts';
import { buildTestProduct, buildTestVariant } from '../../../testing/build-test-product.ts';
import { createTestCheckout } from '../../../testing/create-test-checkout.ts';
import { buildGiftCheckoutLine, insertGiftCard } from '../../../testing/test-gift-cards.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { coupons } from '../cart/cart-tables.ts';
import { giftCards } from '../gift-cards/gift-card-tables.ts';
import {
  findCouponEffect,
  getCurrentPriceTerms,
  repriceCheckout,
  repriceLines,
} from './reprice-checkout.ts';

const shop = testShop();

const sold = (...variants: ReturnType<typeof buildTestVariant>[]) =>
  buildTestProduct({ priceCents: 38_900, discountedCents: 38_900, variants });

test('lines that share a stock share the rest of it', () => {
  const one = buildTestVariant({ id: 'v-1', inventoryId: 'i-1', quantity: 3 });
  const product = sold(one, { ...one, id: 'v-2' });
  const lines = [
    buildTestCheckoutLine({ variantId: 'v-1', quantity: 2 }),
    buildTestCheckoutLine({ variantId: 'v-2', quantity: 2 }),
  ];
  const { lines: current, changes } = repriceLines(lines, [product]);

  expect(current.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(changes).toEqual([{ kind: 'fewer', name: 'Watch 1', before: 2, now: 1 }]);
});

test('a product or variant that is not sold any more is removed', () => {
  const line = buildTestCheckoutLine();
  const gone = { lines: [], changes: [{ kind: 'gone', name: 'Watch 1' }] };

  expect(repriceLines([line], [])).toEqual(gone);
  expect(repriceLines([line], [sold(buildTestVariant({ id: 'another' }))])).toEqual(gone);
});

test.each([
  [2, [2], []],
  [1, [1], [{ kind: 'fewer', name: 'Watch 1', before: 2, now: 1 }]],
  [0, [], [{ kind: 'gone', name: 'Watch 1' }]],
])('of two watches with %i in stock, %j can be had', (quantity, quantities, changes) => {
  const current = repriceLines([buildTestCheckoutLine()], [sold(buildTestVariant({ quantity }))]);

  expect(current.lines.map((line) => line.quantity)).toEqual(quantities);
  expect(current.changes).toEqual(changes);
});

test('a line gets the price and the stock of its own product as they are now', () => {
  const other = buildTestProduct({
    id: 'p-2',
    discountedCents: 100,
    variants: [buildTestVariant()],
  });
  const dearer = buildTestVariant({
    inventoryId: 'i-2',
    priceCents: 41_000,
    discountedCents: 40_000,
  });
  const { lines, changes } = repriceLines([buildTestCheckoutLine()], [other, sold(dearer)]);

  expect(lines).toEqual([buildTestCheckoutLine({ inventoryId: 'i-2', unitCents: 40_000 })]);
  expect(changes).toEqual([
    { kind: 'price', name: 'Watch 1', beforeCents: 38_900, nowCents: 40_000 },
  ]);
});

test('a gift card has no stock that ends and no price that changes', () => {
  const gift = buildGiftCheckoutLine();

  expect(repriceLines([gift], [])).toEqual({ lines: [gift], changes: [] });
});

test('a coupon that never applied is not reported as a change', () => {
  const coupon = buildTestCoupon({ minSubtotalCents: 50_000 });
  const low = { before: 100, now: 200 };

  expect(findCouponEffect(coupon, undefined, low)).toEqual([]);
  expect(findCouponEffect(coupon, coupon, low)).toEqual([]);
});

test('a coupon becomes effective or ineffective at its minimum', () => {
  const coupon = buildTestCoupon({ minSubtotalCents: 50_000 });
  const [code, minSubtotalCents] = [coupon.code, 50_000];

  expect(findCouponEffect(coupon, coupon, { before: 50_000, now: 50_000 })).toEqual([]);
  expect(findCouponEffect(coupon, coupon, { before: 50_000, now: 49_999 })).toEqual([
    { kind: 'coupon-short', code, minSubtotalCents },
  ]);
  expect(findCouponEffect(coupon, coupon, { before: 49_999, now: 50_000 })).toEqual([
    { kind: 'coupon-changed', code },
  ]);
});

test('a coupon that ended, or that now gives another discount, is a change if it counted', () => {
  const coupon = buildTestCoupon();
  const cents = { before: 100, now: 100 };
  const changed = [{ kind: 'coupon-changed', code: 'TEN' }];

  expect(findCouponEffect(coupon, undefined, cents)).toEqual([
    { kind: 'coupon-ended', code: 'TEN' },
  ]);
  expect(findCouponEffect(coupon, buildTestCoupon({ value: 5 }), cents)).toEqual(changed);
  expect(findCouponEffect(coupon, buildTestCoupon({ type: 'AMOUNT' }), cents)).toEqual(changed);
  expect(findCouponEffect(coupon, buildTestCoupon({ name: 'Renamed' }), cents)).toEqual([]);
});

/** Stores a coupon of a code of its own, and answers what a checkout knows of it. */
async function insertCoupon(own: Partial<typeof coupons.$inferInsert> = {}) {
  const id = randomUUID();
  const terms = buildTestCoupon({ id, code: id.toUpperCase() });
  await shop.db.insert(coupons).values({ ...terms, ...own });
  return terms;
}

test('a checkout that is as it began has no changes, and keeps what the merchant granted', async () => {
  const [coupon, giftCard] = [await insertCoupon(), await insertGiftCard(shop.db, 5000)];
  const merchantDiscounts = [{ amountCents: 100 }];
  const terms = { coupon, giftCard, merchantDiscounts, regions: [worldwideRegion] };
  const { checkout } = await createTestCheckout(shop.db, { terms });

  expect(await repriceCheckout(shop.db, checkout)).toStrictEqual({ checkout, changes: [] });
  expect(await getCurrentPriceTerms(shop.db, checkout)).toStrictEqual(terms);
});

test('a checkout without coupon and gift card gets none', async () => {
  const { checkout } = await createTestCheckout(shop.db);

  expect((await repriceCheckout(shop.db, checkout)).checkout).toStrictEqual(checkout);
  expect(await getCurrentPriceTerms(shop.db, checkout)).toStrictEqual(checkout.terms);
});

test('a checkout takes over the value that its coupon has now', async () => {
  const coupon = await insertCoupon({ value: 5 });
  const { checkout } = await createTestCheckout(shop.db, { terms: { coupon } });
  const current = await repriceCheckout(shop.db, checkout);

  expect(current.checkout.terms.coupon).toEqual({ ...coupon, value: 5 });
  expect(current.changes).toEqual([{ kind: 'coupon-changed', code: coupon.code }]);
});

test.each([
  ['has expired', { expiresAt: new Date('2026-01-01') }, 'coupon-ended'],
  ['needs more than is left to buy', { minSubtotalCents: 77_801 }, 'coupon-short'],
])('a checkout loses a coupon that %s', async (_why, own, kind) => {
  const coupon = await insertCoupon(own);
  const { checkout } = await createTestCheckout(shop.db, { terms: { coupon } });
  const { checkout: current, changes } = await repriceCheckout(shop.db, checkout);

  expect(current.terms).toStrictEqual({ merchantDiscounts: [], regions: [] });
  expect(changes).toMatchObject([{ kind, code: coupon.code }]);
});

test('an expired coupon leaves the terms of a checkout that is changed', async () => {
  const coupon = await insertCoupon({ expiresAt: new Date('2026-01-01') });
  const { checkout } = await createTestCheckout(shop.db, { terms: { coupon } });

  expect(await getCurrentPriceTerms(shop.db, checkout)).toStrictEqual({
    merchantDiscounts: [],
    regions: [],
  });
});

test.each([
  ['of which another order spent', (cents: number) => cents + 1000, 'W1ZT', 5000],
  ['whose code was renewed', (cents: number) => cents, 'NEW1', 0],
])('a checkout shows the balance of a gift card %s', async (_, before, lastFour, balanceCents) => {
  const stored = await insertGiftCard(shop.db, 5000);
  await shop.db.update(giftCards).set({ lastFour }).where(eq(giftCards.id, stored.id));
  const giftCard = { ...stored, balanceCents: before(5000) };
  const { checkout } = await createTestCheckout(shop.db, { terms: { giftCard } });
  const { checkout: current, changes } = await repriceCheckout(shop.db, checkout);

  expect(current.terms.giftCard).toEqual({ id: stored.id, lastFour: 'W1ZT', balanceCents });
  expect(changes).toEqual([{ kind: 'gift-card', lastFour: 'W1ZT', balanceCents }]);
});

test('a gift card that is not there any more is worth nothing', async () => {
  const giftCard = { id: 'none', lastFour: 'W1ZT', balanceCents: 5000 };
  const { checkout } = await createTestCheckout(shop.db, { terms: { giftCard } });

  expect((await repriceCheckout(shop.db, checkout)).checkout.terms.giftCard).toEqual({
    ...giftCard,
    balanceCents: 0,
  });
});
