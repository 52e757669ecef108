import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { buildTestCoupon } from '../../../testing/build-test-cart.ts';
import {
  createTestCheckout,
  insertTestCheckout,
  SAMPLE_PAYMENT_FORM,
  stockOfLine,
} from '../../../testing/create-test-checkout.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { outbox } from '../../mail/mail-tables.ts';
import { readCart } from '../cart/cart-store.ts';
import { cartLines, carts, coupons } from '../cart/cart-tables.ts';
import { products } from '../catalogue/catalogue-tables.ts';
import { orders } from './checkout-and-order-tables.ts';
import type { CheckoutLine } from './checkout-data-types.ts';
import { findCheckout, findCheckoutOrder } from './checkout-store.ts';
import { placeOrder } from './place-order.ts';

const shop = testShop();
afterEach(() => setClockOffset(0));

const begin = (beginning: Parameters<typeof createTestCheckout>[1] = {}) =>
  createTestCheckout(shop.db, beginning);
const stockOf = (line: CheckoutLine) => stockOfLine(shop.db, line);

test('an order records what was paid, by whom and how', async () => {
  const { checkout, ownerId, line } = await begin({
    terms: { coupon: buildTestCoupon({ code: 'WELCOME10' }) },
  });
  const outcome = await placeOrder(shop.db, checkout, SAMPLE_PAYMENT_FORM);

  expect(outcome.placed && outcome.order).toMatchObject({
    checkoutId: checkout.id,
    ownerId,
    email: SAMPLE_PAYMENT_FORM.email,
    address: SAMPLE_PAYMENT_FORM.address,
    shippingCode: 'expedited',
    lines: [line],
    sums: {
      subtotalCents: 77_800,
      discountCents: 7780,
      shippingCents: 0,
      taxCents: 0,
      totalCents: 70_020,
    },
    totalCents: 70_020,
    cardLastDigits: '4242',
  });
  expect(await findCheckoutOrder(shop.db, checkout.id)).toEqual(outcome.placed && outcome.order);
  expect(await findCheckoutOrder(shop.db, 'nothing')).toBeNull();
  expect(await findCheckout(shop.db, 'nothing')).toBeNull();
});

test('a repeated payment returns the same order and takes nothing twice', async () => {
  const { checkout, line } = await begin();
  const first = await placeOrder(shop.db, checkout, SAMPLE_PAYMENT_FORM);
  const second = await placeOrder(shop.db, checkout, {
    ...SAMPLE_PAYMENT_FORM,
    email: 'other@example.com',
  });

  expect(second).toEqual(first);
  expect(await stockOf(line)).toBe(1);
  expect(await shop.db.$count(orders, eq(orders.checkoutId, checkout.id))).toBe(1);
});

test('the last products in stock can be sold', async () => {
  const { checkout, line } = await begin({ stock: 2 });

  expect((await placeOrder(shop.db, checkout, SAMPLE_PAYMENT_FORM)).placed).toBe(true);
  expect(await stockOf(line)).toBe(0);
});

test('an order of a product that sold out meanwhile changes nothing', async () => {
  const { checkout, line, ownerId } = await begin({ stock: 1 });
  const mails = await shop.db.$count(outbox);

  expect(await placeOrder(shop.db, checkout, SAMPLE_PAYMENT_FORM)).toEqual({ placed: false });
  expect(await stockOf(line)).toBe(1);
  expect(await shop.db.$count(outbox)).toBe(mails);
  expect((await readCart(shop.db, ownerId))?.lines).toHaveLength(1);
  expect(await findCheckoutOrder(shop.db, checkout.id)).toBeNull();
});

test('a line that sold out leaves the stock of the others unchanged', async () => {
  const { line: plenty, ownerId } = await begin({ slug: 'tidal-300', stock: 9 });
  const { line: rare } = await begin({ slug: 'abyss-500', stock: 1 });
  for (const lines of [
    [plenty, rare],
    [rare, plenty],
  ]) {
    const terms = { merchantDiscounts: [], regions: [] };
    const checkout = await insertTestCheckout(shop.db, { ownerId, lines, terms });
    expect((await placeOrder(shop.db, checkout, SAMPLE_PAYMENT_FORM)).placed).toBe(false);
  }

  expect(await stockOf(plenty)).toBe(9);
  expect(await stockOf(rare)).toBe(1);
});

test('an order whose coupon was used up meanwhile is refused, and the stock is unchanged', async () => {
  const spent = {
    ...buildTestCoupon({ id: 'spent', code: 'SPENT' }),
    usageLimit: 1,
    usageCount: 1,
  };
  await shop.db.insert(coupons).values(spent);
  const { checkout, line } = await begin({ terms: { coupon: buildTestCoupon({ code: 'SPENT' }) } });

  expect(await placeOrder(shop.db, checkout, SAMPLE_PAYMENT_FORM)).toEqual({ placed: false });
  expect(await stockOf(line)).toBe(3);
});

test('the last use of a coupon is spent once by concurrent buyers', async () => {
  const rare = { ...buildTestCoupon({ id: 'rare', code: 'RARE' }), usageLimit: 1 };
  await shop.db.insert(coupons).values(rare);
  const buyers = await Promise.all(
    [1, 2].map(() => begin({ stock: 9, terms: { coupon: buildTestCoupon({ code: 'RARE' }) } })),
  );
  const outcomes = await Promise.all(
    buyers.map(({ checkout }) => placeOrder(shop.db, checkout, SAMPLE_PAYMENT_FORM)),
  );

  expect(outcomes.filter(({ placed }) => placed)).toHaveLength(1);
  expect(buyers[0] && (await stockOf(buyers[0].line))).toBe(7);
});

test('an order at a price that the buyer has not seen is refused, and the stock is unchanged', async () => {
  const { checkout, line } = await begin();
  await shop.db
    .update(products)
    .set({ priceCents: 80_000, discountedCents: 80_000 })
    .where(eq(products.id, line.productId));

  expect(await placeOrder(shop.db, checkout, SAMPLE_PAYMENT_FORM)).toEqual({ placed: false });
  expect(await stockOf(line)).toBe(3);
  await shop.db
    .update(products)
    .set({ priceCents: 38_900, discountedCents: 38_900 })
    .where(eq(products.id, line.productId));
});

test('an order removes its lines and coupon from the cart and raises the revision', async () => {
  const { checkout, ownerId, cart } = await begin();
  const other = await begin({ slug: 'meridian-38' });
  await shop.db
    .update(carts)
    .set({ couponCode: 'TAKE20' })
    .where(inArray(carts.id, [cart.id]));
  setClockOffset(3_600_000);
  await placeOrder(shop.db, checkout, SAMPLE_PAYMENT_FORM);

  const after = await readCart(shop.db, ownerId);
  expect(after?.lines).toEqual([]);
  expect(after?.row).toMatchObject({ couponCode: null, revision: cart.revision + 1 });
  expect(after?.row.updatedAt.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
  expect((await readCart(shop.db, other.ownerId))?.lines).toHaveLength(1);
});

test('an order whose lines already left the cart does not change a cart', async () => {
  const { checkout, cart, line } = await begin();
  await shop.db.delete(cartLines).where(eq(cartLines.id, line.lineId));
  await placeOrder(shop.db, checkout, SAMPLE_PAYMENT_FORM);

  const [row] = await shop.db.select().from(carts).where(eq(carts.id, cart.id));
  expect(row?.revision).toBe(cart.revision);
});

test('the mail of the order is stored in the same transaction', async () => {
  const { checkout } = await begin();
  const email = `${randomUUID()}@example.com`;
  const outcome = await placeOrder(shop.db, checkout, { ...SAMPLE_PAYMENT_FORM, email });

  const mails = await shop.db.select().from(outbox).where(eq(outbox.to, email));
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your Horae order ${outcome.placed && outcome.order.number}`,
  ]);
});
