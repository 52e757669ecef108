import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { now } from '../../../../base/clock.ts';
import type { Database } from '../../../../base/db/database.ts';
import { boundedList, boundedText } from '../../../../base/http/bounded-schemas.ts';
import { fieldViolation, invalidFields } from '../../../../base/http/platform-error.ts';
import { products, variants } from '../../../../commerce/catalogue/catalogue-tables.ts';
import {
  canonicalChoices,
  matchingVariants,
} from '../../../../commerce/catalogue/chosen-variant.ts';
import { findVariants, type VariantRecord } from '../../../../commerce/catalogue/find-products.ts';
import { lockProduct } from '../../../../commerce/catalogue/product-rows.ts';
import { weightSchema } from '../../../common/catalogue/read-product.ts';
import { variantChoicesBody } from '../product-routes.ts';
import { amountSchema } from './product-body.ts';
import { amountToCents } from './product-columns.ts';

const change = v.object({
  choices: v.nullish(variantChoicesBody),
  variantIds: v.nullish(boundedList(boundedText(100), 1000)),
  price: v.nullish(amountSchema),
  cost: v.nullish(amountSchema),
  weight: v.nullish(weightSchema),
  sku: v.nullish(v.pipe(v.string(), v.maxLength(40))),
  visible: v.nullish(v.boolean()),
});
export const updateVariantsBody = v.object({
  variants: v.pipe(v.array(change), v.minLength(1), v.maxLength(300)),
});
type Change = v.InferOutput<typeof change>;

/** Gives variants, named by choices or by ids, a price, cost, weight, SKU or visibility of their own. */
export async function updateVariants(tx: Database, id: string, changes: Change[]): Promise<void> {
  const product = await lockProduct(tx, id);
  const record = { ...product, variants: await findVariants(tx, eq(variants.productId, id)) };
  for (const [index, entry] of changes.entries()) {
    const choices = canonicalChoices(record, entry.choices ?? {});
    const wanted = choices === null ? [] : matchingVariants(record, choices).filter(isNamed(entry));
    if (wanted.length === 0) {
      throw invalidFields(fieldViolation(`variants[${index}]`, 'names no variant of the product'));
    }
    const set = {
      ...(entry.price == null
        ? {}
        : { priceCents: amountToCents(entry.price), discountedCents: null }),
      ...(entry.cost == null ? {} : { costCents: amountToCents(entry.cost) }),
      ...(entry.weight == null ? {} : { weight: entry.weight }),
      ...(entry.sku == null ? {} : { sku: entry.sku }),
      ...(entry.visible == null ? {} : { visible: entry.visible }),
    };
    if (Object.keys(set).length === 0)
      throw invalidFields(fieldViolation(`variants[${index}]`, 'must change something'));
    const ids = wanted.map((variant) => variant.id);
    await tx
      .update(variants)
      .set(set)
      .where(and(eq(variants.productId, id), inArray(variants.id, ids)));
  }
  await tx.update(products).set({ updatedAt: now() }).where(eq(products.id, id));
}

/** Takes back all that variants have of their own but stock: they are as their product again. */
export async function resetVariants(tx: Database, id: string): Promise<void> {
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

function isNamed({ variantIds }: Change) {
  return ({ id }: VariantRecord): boolean => !variantIds?.length || variantIds.includes(id);
}
