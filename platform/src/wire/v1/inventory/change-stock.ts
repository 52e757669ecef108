import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { now } from '../../../base/clock.ts';
import type { Database } from '../../../base/db/database.ts';
import { createRefusal, invalidField } from '../../../base/http/platform-error.ts';
import {
  inventory,
  MAX_COUNTED_STOCK,
  products,
  UNTRACKED_STOCK,
  variants,
} from '../../../commerce/catalogue/catalogue-tables.ts';
import { findVariants, type VariantRecord } from '../../../commerce/catalogue/find-products.ts';
import { DEFAULT_VARIANT_ID } from '../../../commerce/catalogue/product-options.ts';
import { lockProduct } from '../../../commerce/catalogue/product-slugs-and-locks.ts';
import type { InventoryUpdate, StockChange } from './inventory-bodies.ts';

/**
 * Makes all changes or none. Throws 404 for an unknown product or variant, and 400 where less is in stock than is to be
 * taken.
 */
export async function changeStock(tx: Database, changes: readonly StockChange[]): Promise<void> {
  const wanted = [];
  for (const change of changes)
    wanted.push({ ...change, productId: await findStockProductId(tx, change) });
  // Products are locked in one order, as orders lock them, and before their stock.
  const productIds = [...new Set(wanted.map(({ productId }) => productId))].toSorted();
  for (const id of productIds) await lockProduct(tx, id);
  const rows = await findVariants(tx, inArray(variants.productId, productIds));
  for (const { productId, variantId, by } of wanted) {
    const own = rows.filter((row) => row.productId === productId);
    await changeRow(tx, requireVariant(own, variantId), by);
  }
  await tx.update(products).set({ updatedAt: now() }).where(inArray(products.id, productIds));
}

async function changeRow(tx: Database, { inventoryId, tracked }: VariantRecord, by: number) {
  if (!tracked) return;
  const changed = await tx
    .update(inventory)
    .set({ quantity: sql`least(${MAX_COUNTED_STOCK}, ${inventory.quantity} + ${by})` })
    .where(and(eq(inventory.id, inventoryId), gte(inventory.quantity, -by)))
    .returning({ id: inventory.id });
  if (changed.length > 0) return;
  throw createRefusal(400, 'INSUFFICIENT_INVENTORY', 'There is less in stock than that.');
}

/** Sets the stock of a product, and whether it is counted. */
export async function setStock(tx: Database, id: string, update: InventoryUpdate): Promise<void> {
  await lockProduct(tx, id);
  const rows = await findVariants(tx, eq(variants.productId, id));
  const { trackQuantity: tracked } = update;
  if (tracked != null) {
    const quantity = tracked ? {} : { quantity: UNTRACKED_STOCK };
    await tx
      .update(inventory)
      .set({ tracked, ...quantity })
      .where(eq(inventory.productId, id));
    // The quantity of stock that was not counted before has no meaning.
    if (tracked && rows.some((row) => !row.tracked))
      await tx.update(inventory).set({ quantity: 0 }).where(eq(inventory.productId, id));
  }
  for (const { variantId, quantity, inStock } of update.variants ?? []) {
    const { inventoryId, tracked: isCounted } = requireVariant(rows, variantId);
    const counted = tracked ?? isCounted;
    const next = counted ? quantity : inStock == null ? undefined : Number(inStock);
    if (next == null) continue;
    await tx.update(inventory).set({ quantity: next }).where(eq(inventory.id, inventoryId));
  }
  await tx.update(products).set({ updatedAt: now() }).where(eq(products.id, id));
}

function requireVariant(rows: readonly VariantRecord[], id: string | null | undefined) {
  const row = rows.find((variant) => variant.id === (id || DEFAULT_VARIANT_ID));
  if (row) return row;
  throw createRefusal(404, 'VARIANT_NOT_FOUND', 'There is no such variant.');
}

/** The product that an item names, by its own id or that of its stock. Throws 404 `INVENTORY_ITEM_NOT_FOUND`. */
export async function findStockProductId(
  db: Database,
  { productId, externalId, inventoryId }: Omit<StockChange, 'by'>,
): Promise<string> {
  const id = productId ?? externalId;
  if (id) return id;
  if (!inventoryId) throw invalidField('inventoryId', 'or productId is required');
  const [row] = await db
    .select({ productId: inventory.productId })
    .from(inventory)
    .where(eq(inventory.id, inventoryId));
  if (row) return row.productId;
  throw createRefusal(404, 'INVENTORY_ITEM_NOT_FOUND', 'There is no such inventory item.');
}
