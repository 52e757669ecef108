import { and, type Column, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { orders } from '../../../commerce/checkout/checkout-and-order-tables.ts';
import type { Order } from '../../../commerce/checkout/checkout-store.ts';
import { orderNotFound } from '../../../commerce/orders/lock-and-update-order.ts';

export interface OrderContext {
  db: Database;
  /** Whether an id of a row is a member's; the others are visitors'. */
  isMember: (id: Column) => SQL<boolean>;
}

/** The orders that a caller may read: shoppers their own, the API key all. */
export function readableOrdersFilter(c: Context<AppEnv>): SQL | undefined {
  return c.get('isAdmin') ? undefined : eq(orders.ownerId, c.get('caller').id);
}

/** The readable ones among `ids`, in the order of the ids. */
export async function readOrdersById(
  c: Context<AppEnv>,
  db: Database,
  ids: readonly string[],
): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(readableOrdersFilter(c), inArray(orders.id, [...ids])));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Throws 404 `ORDER_NOT_FOUND`, for an order of another as for none. */
export async function requireOrder(c: Context<AppEnv>, db: Database, id: string): Promise<Order> {
  const [order] = await readOrdersById(c, db, [id]);
  if (order) return order;
  throw orderNotFound();
}
