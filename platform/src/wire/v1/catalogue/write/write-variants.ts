import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { now } from '../../../../base/clock.ts';
import type { Database } from '../../../../base/db/database.ts';
import { boundedText, nonEmptyList } from '../../../../base/http/bounded-schemas.ts';
import { invalidField } from '../../../../base/http/platform-error.ts';
import { toCents } from '../../../../base/money.ts';
import { presentEntries } from '../../../../base/without-undefined.ts';
import { products, variants } from '../../../../commerce/catalogue/catalogue-tables.ts';
import { canonicalChoices } from '../../../../commerce/catalogue/chosen-variant.ts';
import { findVariants } from '../../../../commerce/catalogue/find-products.ts';
import { lockProduct } from '../../../../commerce/catalogue/product-slugs-and-locks.ts';
import { weightSchema } from '../../../common/catalogue/catalogue-bodies.ts';
import { selectNamedVariants, variantSelectionSchema } from '../variants-by-choice-or-id.ts';
import { amountSchema } from './product-body.ts';

const change = v.object({
  ...variantSelectionSchema.entries,
  price: v.nullish(amountSchema),
  cost: v.nullish(amountSchema),
  weight: v.nullish(weightSchema),
  sku: v.nullish(boundedText(40)),
  visible: v.nullish(v.boolean()),
});
export const updateVariantsBody = v.object({ variants: nonEmptyList(change, 300) });

/** Gives variants, named by choices or by ids, a price, cost, weight, SKU or visibility of their own. */
export async function updateVariants(
  tx: Database,
  id: string,
  changes: v.InferOutput<typeof change>[],
): Promise<void> {
  const product = await lockProduct(tx, id);
  const record = { ...product, variants: await findVariants(tx, eq(variants.productId, id)) };
  for (const [index, { choices: chosen, variantIds, ...entry }] of changes.entries()) {
    const field = `variants[${index}]`;
    const choices = canonicalChoices(record, chosen ?? {});
    const ids = choices
      ? selectNamedVariants(record, choices, variantIds).map((named) => named.id)
      : [];
    if (ids.length === 0) throw invalidField(field, 'names no variant of the product');
    const { price, cost, ...plain } = presentEntries(entry);
    const set = {
      ...plain,
      ...(price === undefined ? {} : { priceCents: toCents(price), discountedCents: null }),
      ...(cost === undefined ? {} : { costCents: toCents(cost) }),
    };
    if (Object.keys(set).length === 0) throw invalidField(field, 'must change something');
    await tx
      .update(variants)
      .set(set)
      .where(and(eq(variants.productId, id), inArray(variants.id, ids)));
  }
  await tx.update(products).set({ updatedAt: now() }).where(eq(products.id, id));
}

/** Takes back all that variants have of their own but stock: they are as their product again. */
export async function resetVariantData(tx: Database, id: string): Promise<void> {
  const product = await lockProduct(tx, id);
  await tx
    .update(variants)
    .set({
      priceCents: null,
      discountedCents: null,
      costCents: null,
      weight: null,
      visible: true,
      sku: product.sku,
    })
    .where(eq(variants.productId, id));
  await tx.update(products).set({ updatedAt: now() }).where(eq(products.id, id));
}
