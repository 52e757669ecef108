import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { buildTestCoupon, worldwideRegion } from '../../../testing/build-test-cart.ts';
import {
  createTestCheckout,
  insertTestCheckout,
  SAMPLE_PAYMENT_FORM,
} from '../../../testing/create-test-checkout.ts';
import { buildGiftCheckoutLine, insertGiftCard } from '../../../testing/test-gift-cards.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { readCart } from '../cart/cart-store.ts';
import { carts, coupons } from '../cart/cart-tables.ts';
import { readGiftCardBalance } from '../gift-cards/gift-card-ledger.ts';
import { giftCards } from '../gift-cards/gift-card-tables.ts';
import { boughtTogetherPairs } from '../recommendations/recommendation-tables.ts';
import type { Checkout, Order } from './checkout-store.ts';
import { type PaymentForm, placeOrder } from './place-order.ts';

const shop = testShop();
const HOUR = 3_600_000;
afterEach(() => setClockOffset(0));

const begin = (beginning: Parameters<typeof createTestCheckout>[1] = {}) =>
  createTestCheckout(shop.db, beginning);

async function order(checkout: Checkout, own: Partial<PaymentForm> = {}): Promise<Order> {
  const outcome = await placeOrder(shop.db, checkout, { ...SAMPLE_PAYMENT_FORM, ...own });
  return outcome.placed ? outcome.order : expect.fail('The order was not placed.');
}

/** A region whose one delivery takes the time that is said, and whose others take longer. */
const regionWith = (shipping: string, deliveryTime: string) => ({
  ...worldwideRegion,
  options: worldwideRegion.options.map((option) => ({
    ...option,
    deliveryTime: option.code === shipping ? deliveryTime : '8–9 business days',
  })),
});

test.each([
  ['expedited', '1–2 business days', ['2026-06-16', '2026-06-17']],
  ['standard', '3–5 business days', ['2026-06-18', '2026-06-22']],
  ['standard', 'as soon as we can', [null, null]],
] as const)('%s delivery in %j promises the days %j', async (shipping, deliveryTime, days) => {
  const { checkout } = await begin({ terms: { regions: [regionWith(shipping, deliveryTime)] } });
  setClockOffset(Date.parse('2026-06-15T10:00:00Z') - Date.now());
  const { arrivesFrom, arrivesTo } = await order(checkout, { shipping });

  expect([arrivesFrom, arrivesTo]).toEqual(days);
});

test('an order to where no delivery is known promises no days', async () => {
  const { checkout } = await begin();

  expect(await order(checkout)).toMatchObject({ arrivesFrom: null, arrivesTo: null });
});

test('an order keeps the note of its buyer, and the coupon that it spent', async () => {
  await shop.db.insert(coupons).values(buildTestCoupon({ id: 'noted', code: 'NOTED' }));
  const { checkout } = await begin({
    details: { buyerNote: 'Ring twice.' },
    terms: { coupon: buildTestCoupon({ id: 'noted', code: 'NOTED' }) },
  });
  const plain = await begin({ stock: 9 });

  expect(await order(checkout)).toMatchObject({ buyerNote: 'Ring twice.', couponCode: 'NOTED' });
  expect(await order(plain.checkout)).toMatchObject({ buyerNote: null, couponCode: null });
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.code, 'NOTED'));
  expect(coupon?.usageCount).toBe(1);
});

test.each([
  ['a bank card for the rest', 'PAID', { lastDigits: '4242' }, '4242'],
  ['no bank card', 'PARTIALLY_PAID', null, null],
] as const)('a gift card with %s makes the order %s', async (_, status, card, digits) => {
  const giftCard = await insertGiftCard(shop.db, 5000);
  const { checkout } = await begin({ terms: { giftCard } });

  expect(await order(checkout, { card })).toMatchObject({
    totalCents: 77_800,
    giftCard: { id: giftCard.id, lastFour: 'W1ZT', cents: 5000 },
    paymentStatus: status,
    cardLastDigits: digits,
  });
  expect(await readGiftCardBalance(shop.db, giftCard.id)).toBe(0);
});

test('a gift card that pays for all makes a paid order that no bank card has part in', async () => {
  const giftCard = await insertGiftCard(shop.db, 100_000);
  const { checkout } = await begin({ terms: { giftCard } });

  expect(await order(checkout)).toMatchObject({
    giftCard: { id: giftCard.id, lastFour: 'W1ZT', cents: 77_800 },
    paymentStatus: 'PAID',
    cardLastDigits: null,
  });
  expect(await readGiftCardBalance(shop.db, giftCard.id)).toBe(22_200);
});

test('an order without any payment is not paid', async () => {
  const { checkout } = await begin();

  expect(await order(checkout, { card: null })).toMatchObject({
    giftCard: null,
    paymentStatus: 'NOT_PAID',
    cardLastDigits: null,
  });
});

test('an order of gift cards alone makes them once it is paid, and spends none of a gift card', async () => {
  const giftCard = await insertGiftCard(shop.db, 9000);
  const terms = { merchantDiscounts: [], regions: [worldwideRegion], giftCard };
  const bought = () => insertTestCheckout(shop.db, { lines: [buildGiftCheckoutLine()], terms });
  const paid = await order(await bought(), { shipping: null });
  const unpaid = await order(await bought(), { shipping: null, card: null });

  expect(paid).toMatchObject({ shippingCode: '', giftCard: null, paymentStatus: 'PAID' });
  expect(unpaid).toMatchObject({ paymentStatus: 'NOT_PAID' });
  expect(await shop.db.$count(giftCards, eq(giftCards.orderId, paid.id))).toBe(1);
  expect(await shop.db.$count(giftCards, eq(giftCards.orderId, unpaid.id))).toBe(0);
  expect(await readGiftCardBalance(shop.db, giftCard.id)).toBe(9000);
});

test('watches of one order count as bought together, and gift cards do not', async () => {
  const first = await begin({ slug: 'meridian-38', quantity: 1 });
  const second = await begin({ slug: 'quartet-28', quantity: 1 });
  const priced = [
    { ...first.line, unitCents: 25_900 },
    { ...second.line, unitCents: 16_900 },
  ];
  const lines = [...priced, buildGiftCheckoutLine()];
  await order(await insertTestCheckout(shop.db, { lines }));

  const { productId } = first.line;
  const pairs = await shop.db
    .select()
    .from(boughtTogetherPairs)
    .where(eq(boughtTogetherPairs.productId, productId));
  expect(pairs).toEqual([{ productId, otherId: second.line.productId, orders: 1 }]);
});

test('an order clears gift card and note of the current cart that it was made of', async () => {
  const giftCard = await insertGiftCard(shop.db, 5000);
  const { checkout, cart, ownerId } = await begin({ terms: { giftCard } });
  const row = { giftCardId: giftCard.id, buyerNote: 'Ring twice.' };
  await shop.db.update(carts).set(row).where(eq(carts.id, cart.id));
  await order({ ...checkout, cartId: cart.id });

  const after = await readCart(shop.db, ownerId);
  expect(after?.lines).toEqual([]);
  expect(after?.row).toMatchObject({ giftCardId: null, buyerNote: null, orderedAt: null });
});

test('a cart that was made for one order keeps its lines, and belongs to the order', async () => {
  const { checkout, cart, line } = await begin();
  await shop.db.update(carts).set({ isCurrent: false }).where(eq(carts.id, cart.id));
  setClockOffset(HOUR);
  const { id: orderId } = await order({ ...checkout, cartId: cart.id });

  const after = await readCart(shop.db, { cartId: cart.id });
  expect(after?.lines.map(({ row }) => row.id)).toEqual([line.lineId]);
  expect(after?.row).toMatchObject({ orderId, revision: cart.revision + 1 });
  expect(after?.row.orderedAt?.getTime()).toBeGreaterThan(Date.now() + HOUR / 2);
  expect(after?.row.updatedAt.getTime()).toBeGreaterThan(Date.now() + HOUR / 2);
});

test('a fault of the database is passed on, not taken for a change of the order', async () => {
  const { checkout } = await begin();
  const email = 'nora\0@example.com';

  await expect(placeOrder(shop.db, checkout, { ...SAMPLE_PAYMENT_FORM, email })).rejects.toThrow();
});
