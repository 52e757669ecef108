import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { orders } from '../checkout/checkout-tables.ts';

/** Whether one of the orders of a buyer that was not canceled has the product. */
export async function hasBought(
  db: Database,
  { ownerId, productId }: { ownerId: string; productId: string },
): Promise<boolean> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), eq(orders.status, 'APPROVED'), holds(productId)))
    .limit(1);
  return order !== undefined;
}

function holds(productId: string): SQL {
  return sql`${orders.lines} @> ${JSON.stringify([{ productId }])}::jsonb`;
}
