import { randomUUID } from 'node:crypto';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../../../../base/db/database.ts';
import {
  inventory,
  type products,
  variants,
} from '../../../../commerce/catalogue/catalogue-tables.ts';
import { toVariantPrices, type VariantChange } from './resolve-variants.ts';

type Product = typeof products.$inferSelect;

/**
 * Makes the variants of a locked product those that are meant. Stock stays with the variant that had it; a new
 * one starts empty, or shares where the variants of the product share theirs.
 */
export async function writeVariants(
  tx: Database,
  product: Product,
  resolved: readonly VariantChange[],
): Promise<void> {
  const shared = product.manageVariants
    ? undefined
    : resolved.find(({ before }) => before)?.before?.inventoryId;
  const rows = [];
  for (const [position, variant] of resolved.entries()) {
    const inventoryId = variant.before?.inventoryId ?? shared ?? (await newStock(tx, product.id));
    rows.push({ ...rowOf(product, variant, position), inventoryId });
  }
  await tx.delete(variants).where(eq(variants.productId, product.id));
  await tx.insert(variants).values(rows);
  const used = rows.map(({ inventoryId }) => inventoryId);
  await tx
    .delete(inventory)
    .where(and(eq(inventory.productId, product.id), notInArray(inventory.id, used)));
  for (const [index, { input }] of resolved.entries()) {
    const id = rows[index]?.inventoryId;
    if (id === undefined || !input.inventoryItem) continue;
    const { quantity } = input.inventoryItem;
    await tx.update(inventory).set({ quantity }).where(eq(inventory.id, id));
  }
}

function rowOf(product: Product, { input, before, id, choices }: VariantChange, position: number) {
  const { priceCents, discountedCents } = toVariantPrices(input);
  const isAsProduct =
    priceCents === product.priceCents && discountedCents === product.discountedCents;
  const cost = input.revenueDetails?.cost?.amount ?? before?.costCents ?? null;
  const weight = input.physicalProperties?.weight ?? before?.weight ?? null;
  return {
    productId: product.id,
    id,
    position,
    choices,
    sku: input.sku ?? before?.sku ?? product.sku,
    visible: input.visible ?? before?.visible ?? true,
    priceCents: isAsProduct ? null : priceCents,
    discountedCents: isAsProduct ? null : discountedCents,
    costCents: cost === product.costCents ? null : cost,
    weight: weight === product.weight ? null : weight,
  };
}

async function newStock(tx: Database, productId: string): Promise<string> {
  const id = randomUUID();
  await tx.insert(inventory).values({ id, productId, quantity: 0 });
  return id;
}
