import { eq } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { type Delivery, type Pricing, price } from '../cart/pricing.ts';
import { checkouts, orders } from './checkout-tables.ts';

export type Checkout = typeof checkouts.$inferSelect;
export type Order = typeof orders.$inferSelect;

export async function findCheckout(db: Database, id: string): Promise<Checkout | null> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return checkout ?? null;
}

/** The order that a checkout has led to, if any. */
export async function findOrderOf(db: Database, checkoutId: string): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  return order ?? null;
}

/** What a checkout costs when it goes to a country by a delivery choice. */
export function checkoutTotals(checkout: Checkout, delivery: Delivery): Pricing {
  return price(checkout.lines, checkout.terms, delivery);
}
