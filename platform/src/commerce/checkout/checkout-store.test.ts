import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { buildTestCheckout, buildTestOrder } from '../../../testing/build-test-checkout.ts';
import { refusedWith } from '../../../testing/call-as.ts';
import { insertTestCheckout } from '../../../testing/create-test-checkout.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { orders } from './checkout-and-order-tables.ts';
import {
  type CheckoutMutation,
  changeCheckout,
  checkoutUrl,
  findCheckout,
  isCheckoutCompleted,
  isCheckoutExpired,
  requireCheckout,
  requirePaymentsEnabled,
  sweepCheckouts,
} from './checkout-store.ts';

const shop = testShop();
const HOUR = 3_600_000;
afterEach(() => {
  vi.useRealTimers();
  setClockOffset(0);
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
const notFound = refusedWith(404, 'CHECKOUT_NOT_FOUND', 'There is no such checkout.');

/** An order of a checkout, as its payment would have stored it. */
async function insertOrder(checkoutId: string): Promise<void> {
  const { number: _number, ...row } = buildTestOrder({ id: `order of ${checkoutId}`, checkoutId });
  await shop.db.insert(orders).values(row);
}

test('a checkout can be paid until it is a day old', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-02T00:00:00Z') });
  const isExpired = (createdAt: string) =>
    isCheckoutExpired(buildTestCheckout({ createdAt: new Date(createdAt) }));

  expect(isExpired('2026-01-01T00:00:00.001Z')).toBe(false);
  expect(isExpired('2026-01-01T00:00:00Z')).toBe(true);
});

test('an unpaid checkout is deleted two days after it began, and a paid one stays', async () => {
  const recent = await insertTestCheckout(shop.db, { createdAt: hoursAgo(47) });
  const old = await insertTestCheckout(shop.db, { createdAt: hoursAgo(49) });
  const paid = await insertTestCheckout(shop.db, { createdAt: hoursAgo(49) });
  await insertOrder(paid.id);
  await sweepCheckouts(shop.db);

  const left = await Promise.all([recent, old, paid].map(({ id }) => findCheckout(shop.db, id)));
  expect(left.map((checkout) => checkout?.id)).toEqual([recent.id, undefined, paid.id]);
});

test('shoppers find their own checkout alone, and the merchant that of anyone', async () => {
  const checkout = await insertTestCheckout(shop.db);
  await insertTestCheckout(shop.db, { ownerId: 'another visitor' });
  const { id, ownerId } = checkout;

  expect(await requireCheckout(shop.db, { id, ownerId })).toEqual(checkout);
  expect(await requireCheckout(shop.db, { id })).toEqual(checkout);
  await expect(requireCheckout(shop.db, { id, ownerId: 'another visitor' })).rejects.toMatchObject(
    notFound,
  );
  await expect(requireCheckout(shop.db, { id: 'none' })).rejects.toMatchObject(notFound);
});

test('a change of details also fills the form, and leaves what it does not name', async () => {
  const { id, ownerId } = await insertTestCheckout(shop.db, {
    details: { buyerNote: 'Ring twice.' },
    prefill: { email: 'old@example.com', city: 'Utrecht' },
  });
  setClockOffset(2 * HOUR);
  const changed = await changeCheckout(shop.db, { id, ownerId }, async (_, before) => ({
    details: { ...before.details, email: 'nora@example.com' },
  }));

  expect(changed).toMatchObject({
    details: { buyerNote: 'Ring twice.', email: 'nora@example.com' },
    prefill: { email: 'nora@example.com', city: 'Utrecht' },
  });
  expect(changed.updatedAt.getTime()).toBeGreaterThan(Date.now() + HOUR);
  expect(await findCheckout(shop.db, id)).toEqual(changed);
});

test('a change of lines leaves details, form and other checkouts as they were', async () => {
  const details = { email: 'nora@example.com' };
  const { id } = await insertTestCheckout(shop.db, { details });
  const other = await insertTestCheckout(shop.db);
  const changed = await changeCheckout(shop.db, { id }, async () => ({ lines: [] }));

  expect(changed).toMatchObject({ lines: [], details, prefill: details });
  expect(await findCheckout(shop.db, other.id)).toEqual(other);
});

test("a change of another visitor's checkout is refused as if there were none", async () => {
  const { id } = await insertTestCheckout(shop.db);
  const change = vi.fn<CheckoutMutation>();

  await expect(
    changeCheckout(shop.db, { id, ownerId: 'another visitor' }, change),
  ).rejects.toMatchObject(notFound);
  expect(change).not.toHaveBeenCalled();
});

test.each([
  [
    'was paid elsewhere',
    { completedAt: new Date() },
    refusedWith(428, 'CHECKOUT_IS_COMPLETE', 'This checkout became an order.'),
  ],
  [
    'is a day old',
    { createdAt: hoursAgo(24) },
    refusedWith(428, 'CHECKOUT_EXPIRED', 'This checkout is too old.'),
  ],
])('a checkout that %s takes no change', async (_why, own, refusal) => {
  const { id } = await insertTestCheckout(shop.db, own);
  const change = vi.fn<CheckoutMutation>();

  await expect(changeCheckout(shop.db, { id }, change)).rejects.toMatchObject(refusal);
  expect(change).not.toHaveBeenCalled();
});

test('a checkout is completed by its order, or by the merchant', async () => {
  const open = await insertTestCheckout(shop.db);
  const elsewhere = await insertTestCheckout(shop.db, { completedAt: new Date() });

  expect(await isCheckoutCompleted(shop.db, open)).toBe(false);
  expect(await isCheckoutCompleted(shop.db, elsewhere)).toBe(true);
  await insertOrder(open.id);
  expect(await isCheckoutCompleted(shop.db, open)).toBe(true);
  await expect(changeCheckout(shop.db, { id: open.id }, async () => ({}))).rejects.toMatchObject(
    refusedWith(428, 'CHECKOUT_IS_COMPLETE', 'This checkout became an order.'),
  );
  expect(await shop.db.$count(orders, eq(orders.checkoutId, open.id))).toBe(1);
});

test("a checkout is paid on the hosted page, or on the shop's own one", () => {
  const publicUrl = 'http://platform.test';
  const ownPage = 'http://shop.test/pay/{checkout_id}?again={checkout_id}';

  expect(checkoutUrl('a b&c', { publicUrl })).toBe(
    'http://platform.test/checkout?checkoutId=a%20b%26c',
  );
  expect(checkoutUrl('a b&c', { publicUrl, ownPage })).toBe(
    'http://shop.test/pay/a%20b%26c?again=a%20b%26c',
  );
});

test('a shop that takes no payments refuses to begin a checkout', async () => {
  await expect(
    requirePaymentsEnabled({ takesPayments: async () => true }),
  ).resolves.toBeUndefined();
  await expect(requirePaymentsEnabled({ takesPayments: async () => false })).rejects.toMatchObject(
    refusedWith(428, 'CHECKOUT_NOT_CONFIGURED', 'This shop takes no payments at the moment.'),
  );
});
