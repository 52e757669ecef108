import { randomUUID } from 'node:crypto';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../../../base/db/database.ts';
import { presentEntries } from '../../../../base/without-undefined.ts';
import {
  inventory,
  type products,
  UNTRACKED_STOCK,
  variants,
} from '../../../../commerce/catalogue/catalogue-tables.ts';
import { findVariants, type VariantRecord } from '../../../../commerce/catalogue/find-products.ts';
import {
  combineChoices,
  DEFAULT_VARIANT_ID,
} from '../../../../commerce/catalogue/product-options.ts';

type Product = typeof products.$inferSelect;

/**
 * Makes the variants of a product those of its options: every combination once. Existing combinations keep their id,
 * price and stock. Variants managed one by one have stock of their own, which starts empty; others share one row with
 * all previous stock.
 */
export async function syncVariants(
  tx: Database,
  product: Product,
  stock: { wasManaged: boolean; quantity?: number; tracked?: boolean },
): Promise<void> {
  const before = await findVariants(tx, eq(variants.productId, product.id));
  const storesRows = stock.wasManaged === product.manageVariants;
  const tracked = before[0]?.tracked ?? true;
  const shared = product.manageVariants
    ? null
    : await sharedRow(tx, product, { before, storesRows });
  const rows = [];
  for (const [position, choices] of combineChoices(product.options).entries()) {
    const same = before.find((variant) => isSame(variant.choices, choices));
    const own = storesRows ? same?.inventoryId : undefined;
    const inventoryId = shared ?? own ?? (await newRow(tx, product.id, { quantity: 0, tracked }));
    rows.push({ ...rowOf(product, same, position), choices, inventoryId });
  }
  await tx.delete(variants).where(eq(variants.productId, product.id));
  await tx.insert(variants).values(rows);
  const used = rows.map((row) => row.inventoryId);
  await tx
    .delete(inventory)
    .where(and(eq(inventory.productId, product.id), notInArray(inventory.id, used)));
  // The quantity of stock that was not counted before has no meaning.
  const quantity = stock.quantity ?? (stock.tracked && !tracked ? 0 : undefined);
  if (quantity === undefined) return;
  const set = presentEntries({ quantity, tracked: stock.tracked });
  await tx.update(inventory).set(set).where(inArray(inventory.id, used));
}

function rowOf(product: Product, same: VariantRecord | undefined, position: number) {
  const fresh = product.options.length === 0 ? DEFAULT_VARIANT_ID : randomUUID();
  return {
    productId: product.id,
    id: same?.id ?? fresh,
    position,
    sku: same?.sku ?? (position === 0 ? product.sku : `${product.sku}-${position + 1}`),
    visible: same?.visible ?? true,
    priceCents: same?.priceCents ?? null,
    discountedCents: same?.discountedCents ?? null,
    costCents: same?.costCents ?? null,
    weight: same?.weight ?? null,
  };
}

async function sharedRow(
  tx: Database,
  product: Product,
  { before, storesRows }: { before: VariantRecord[]; storesRows: boolean },
): Promise<string> {
  const [first] = before;
  if (first && storesRows) return first.inventoryId;
  const rows = new Map(before.map(({ inventoryId, quantity }) => [inventoryId, quantity]));
  const quantity = [...rows.values()].reduce((sum, each) => sum + each, 0);
  return newRow(tx, product.id, { quantity, tracked: first?.tracked ?? true });
}

/** Stock that is not counted starts as available. */
async function newRow(
  tx: Database,
  productId: string,
  { quantity, tracked }: { quantity: number; tracked: boolean },
): Promise<string> {
  const id = randomUUID();
  const first = tracked ? quantity : UNTRACKED_STOCK;
  await tx.insert(inventory).values({ id, productId, quantity: first, tracked });
  return id;
}

function isSame(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
