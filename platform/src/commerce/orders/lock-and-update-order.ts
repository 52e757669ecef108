import { and, eq, type SQL } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { orders } from '../checkout/checkout-and-order-tables.ts';
import type { Order } from '../checkout/checkout-store.ts';
import { fulfillments, type Parcel } from './parcel-return-refund-tables.ts';

/** Selects an order and its buyer; without `mine`, which is for the owner alone, the order of any buyer. */
export interface OwnedOrderKey {
  id: string;
  mine: SQL | undefined;
}

/** Locks an order until the transaction ends: one change after the other. Throws 404 `ORDER_NOT_FOUND`. */
export async function lockOrder(tx: Database, { id, mine }: OwnedOrderKey): Promise<Order> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), mine))
    .for('update');
  if (order) return order;
  throw orderNotFound();
}

/** The parcel of an order; `null` until it is packed. */
export async function readParcel(db: Database, orderId: string): Promise<Parcel | null> {
  const [parcel] = await db.select().from(fulfillments).where(eq(fulfillments.orderId, orderId));
  return parcel ?? null;
}

type Changes = Partial<Pick<Order, 'status' | 'paymentStatus' | 'fulfillmentStatus'>>;

/** Changes a locked order; answers it is then. */
export async function updateOrder(tx: Database, id: string, changes: Changes): Promise<Order> {
  const [order] = await tx
    .update(orders)
    .set({ ...changes, updatedAt: now() })
    .where(eq(orders.id, id))
    .returning();
  if (!order) throw new Error('An order vanished while it was locked.');
  return order;
}

export function orderNotFound() {
  return createRefusal(404, 'ORDER_NOT_FOUND', 'There is no such order.');
}
