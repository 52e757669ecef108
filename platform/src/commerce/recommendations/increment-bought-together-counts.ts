import { sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { boughtTogetherPairs } from './recommendation-tables.ts';

/** Products of one order that are counted: an order of more is a shop's, whose choice says little. */
const MAX_PRODUCTS = 12;

/**
 * Counts that these products were bought together. In the transaction of the order, which has locked the products: two
 * orders never wait for each other here.
 */
export async function incrementBoughtTogetherCounts(
  tx: Database,
  productIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(productIds)].toSorted().slice(0, MAX_PRODUCTS);
  const pairs = ids.flatMap((productId) =>
    ids
      .filter((otherId) => otherId !== productId)
      .map((otherId) => ({ productId, otherId, orders: 1 })),
  );
  if (pairs.length === 0) return;
  await tx
    .insert(boughtTogetherPairs)
    .values(pairs)
    .onConflictDoUpdate({
      target: [boughtTogetherPairs.productId, boughtTogetherPairs.otherId],
      set: { orders: sql`${boughtTogetherPairs.orders} + 1` },
    });
}
