import { and, eq, lt, notExists } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { type CartPricing, type ChosenDelivery, computePricing } from '../cart/pricing.ts';
import { checkouts, orders } from './checkout-and-order-tables.ts';
import { toPrefill } from './convert-checkout-details.ts';

export type Checkout = typeof checkouts.$inferSelect;
export type Order = typeof orders.$inferSelect;

/** Prices and promises of a day ago bind no shop. */
const OPEN_MS = 24 * 3_600_000;

/** Whether a checkout can be paid no more. */
export function isCheckoutExpired({ createdAt }: Checkout): boolean {
  return now().getTime() - createdAt.getTime() >= OPEN_MS;
}

/** How long a buyer who comes late still sees that the checkout has expired. */
const RETENTION_MS = 24 * 3_600_000;

/** Deletes the checkouts that can be paid no more, a day later; those that were paid stay with their orders. */
export async function sweepCheckouts(db: Database): Promise<void> {
  const ordered = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.checkoutId, checkouts.id));
  const isOver = lt(checkouts.createdAt, new Date(now().getTime() - OPEN_MS - RETENTION_MS));
  await db.delete(checkouts).where(and(isOver, notExists(ordered)));
}

export async function findCheckout(db: Database, id: string): Promise<Checkout | null> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return checkout ?? null;
}

/** The order that a checkout has led to, if any. */
export async function findCheckoutOrder(db: Database, checkoutId: string): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  return order ?? null;
}

export function checkoutTotals(checkout: Checkout, delivery: ChosenDelivery): CartPricing {
  return computePricing(checkout.lines, checkout.terms, delivery);
}

/** A checkout by its id; without an owner, which is for the merchant alone, that of any owner. */
export interface CheckoutKey {
  id: string;
  ownerId?: string;
}

/** Throws 404 `CHECKOUT_NOT_FOUND`. */
export async function requireCheckout(db: Database, key: CheckoutKey): Promise<Checkout> {
  const [checkout] = await db.select().from(checkouts).where(matchesKey(key));
  if (!checkout) throw checkoutNotFound();
  return checkout;
}

/** Returns the columns that a call changes in a locked checkout. */
export type CheckoutMutation = (
  tx: Database,
  checkout: Checkout,
) => Promise<Partial<Pick<Checkout, 'lines' | 'terms' | 'details' | 'completedAt'>>>;

/**
 * Changes a checkout that can still be paid, one call after the other. Throws 428 `CHECKOUT_IS_COMPLETE` for one that
 * was, and `CHECKOUT_EXPIRED` for one that is too old.
 */
export function changeCheckout(
  db: Database,
  key: CheckoutKey,
  change: CheckoutMutation,
): Promise<Checkout> {
  return db.transaction(async (tx) => {
    const [checkout] = await tx.select().from(checkouts).where(matchesKey(key)).for('update');
    if (!checkout) throw checkoutNotFound();
    if (await isCheckoutCompleted(tx, checkout)) {
      throw createRefusal(428, 'CHECKOUT_IS_COMPLETE', 'This checkout became an order.');
    }
    if (isCheckoutExpired(checkout)) {
      throw createRefusal(428, 'CHECKOUT_EXPIRED', 'This checkout is too old.');
    }
    const changes = await change(tx, checkout);
    const details = changes.details ?? checkout.details;
    const [row] = await tx
      .update(checkouts)
      .set({
        ...changes,
        prefill: { ...checkout.prefill, ...toPrefill(details) },
        updatedAt: now(),
      })
      .where(eq(checkouts.id, checkout.id))
      .returning();
    if (!row) throw new Error('A checkout vanished while it was locked.');
    return row;
  });
}

export async function isCheckoutCompleted(db: Database, checkout: Checkout): Promise<boolean> {
  return checkout.completedAt !== null || (await findCheckoutOrder(db, checkout.id)) !== null;
}

function matchesKey({ id, ownerId }: CheckoutKey) {
  const isOwn = ownerId === undefined ? undefined : eq(checkouts.ownerId, ownerId);
  return and(eq(checkouts.id, id), isOwn);
}

export function checkoutNotFound() {
  return createRefusal(404, 'CHECKOUT_NOT_FOUND', 'There is no such checkout.');
}

interface Pages {
  /** The platform's own origin. */
  publicUrl: string;
  /** A page of the shop's own, where `{checkout_id}` stands for the id. */
  ownPage?: string | undefined;
}

/** Where a checkout is paid. */
export function checkoutUrl(id: string, { publicUrl, ownPage }: Pages): string {
  if (ownPage) return ownPage.replaceAll('{checkout_id}', encodeURIComponent(id));
  return `${publicUrl}/checkout?checkoutId=${encodeURIComponent(id)}`;
}

/** Throws 428 `CHECKOUT_NOT_CONFIGURED` while the shop takes no payments. */
export async function requirePaymentsEnabled(shop: {
  takesPayments: () => Promise<boolean>;
}): Promise<void> {
  if (await shop.takesPayments()) return;
  throw createRefusal(428, 'CHECKOUT_NOT_CONFIGURED', 'This shop takes no payments at the moment.');
}
