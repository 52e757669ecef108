import { and, eq, type SQL, sql } from 'drizzle-orm';
import { digestSecret } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { orders } from '../checkout/checkout-and-order-tables.ts';
import { orderReturns } from '../orders/parcel-return-refund-tables.ts';
import { reviews } from './review-tables.ts';

/** Whether a buyer has an order with the product that was neither canceled nor returned completely. */
export const hasBoughtProduct = (
  db: Database,
  { ownerId, productId }: { ownerId: string; productId: string },
): Promise<boolean> => ownsProduct(db, productId, eq(orders.ownerId, ownerId));

/** Removes the buyer's mark from reviews of an order's products that their author has returned completely. */
export async function unverifyReviews(
  tx: Database,
  { ownerId, email, lines }: { ownerId: string; email: string; lines: { productId: string }[] },
): Promise<void> {
  const address = email.toLowerCase();
  const authors: [by: SQL, of: SQL][] = [
    [eq(reviews.contactId, ownerId), eq(orders.ownerId, ownerId)],
    [eq(reviews.buyerDigest, digestSecret(address)), sql`lower(${orders.email}) = ${address}`],
  ];
  for (const productId of new Set(lines.map((line) => line.productId))) {
    for (const [by, of] of authors) {
      if (await ownsProduct(tx, productId, of)) continue;
      const reviewOfAuthor = and(
        eq(reviews.namespace, 'stores'),
        eq(reviews.entityId, productId),
        by,
      );
      await tx.update(reviews).set({ verified: false }).where(reviewOfAuthor);
    }
  }
}

async function ownsProduct(db: Database, productId: string, of: SQL): Promise<boolean> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(of, eq(orders.status, 'APPROVED'), containsProduct(productId), isNotReturned(productId)),
    )
    .limit(1);
  return order !== undefined;
}

/** By an index; the rest is read of these orders alone. */
function containsProduct(productId: string): SQL {
  return sql`${orders.lines} @> ${JSON.stringify([{ productId }])}::jsonb`;
}

const isNotReturned = (productId: string): SQL => sql`exists (
  select from jsonb_array_elements(${orders.lines}) as line
  where line ->> 'productId' = ${productId} and (line ->> 'quantity')::int > coalesce((
    select sum((returned ->> 'quantity')::int)
    from ${orderReturns}, jsonb_array_elements(${orderReturns.lines}) as returned
    where ${orderReturns.orderId} = ${orders.id} and ${orderReturns.status} = 'REFUNDED'
      and returned ->> 'lineId' = line ->> 'lineId'), 0))`;
