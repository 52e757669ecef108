import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { inventory, products, UNTRACKED_STOCK } from '../catalogue/catalogue-tables.ts';
import type { CheckoutLine } from '../checkout/checkout-parts.ts';

type Line = Pick<CheckoutLine, 'productId' | 'inventoryId' | 'quantity' | 'gift'>;

/** A counted quantity is always below {@link UNTRACKED_STOCK}. */
const MAX_COUNTED = UNTRACKED_STOCK - 1;

/**
 * Returns the quantities of an order to the stock. Products are locked first and in one order, as orders lock them.
 * Stock that is deleted or not counted stays as it is.
 */
export async function returnToStock(tx: Database, lines: readonly Line[]): Promise<void> {
  const counted = lines.filter(({ gift }) => !gift);
  if (counted.length === 0) return;
  const ids = counted.map(({ productId }) => productId);
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
  for (const { inventoryId, quantity } of counted) {
    const more = sql`${inventory.quantity} + ${quantity}`;
    await tx
      .update(inventory)
      .set({
        quantity: sql`case when ${inventory.tracked} then least(${MAX_COUNTED}, ${more}) else ${inventory.quantity} end`,
      })
      .where(eq(inventory.id, inventoryId));
  }
}
