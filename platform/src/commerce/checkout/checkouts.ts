import { and, eq, lt, notExists } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { type CartPricing, computePricing, type DeliveryChoice } from '../cart/pricing.ts';
import { checkouts, orders } from './checkout-tables.ts';

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

export function checkoutTotals(checkout: Checkout, delivery: DeliveryChoice): CartPricing {
  return computePricing(checkout.lines, checkout.terms, delivery);
}
