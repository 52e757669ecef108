import * as v from 'valibot';
import type { Database } from '../../../../base/db/database.ts';
import { changeInBulk } from '../../../../base/http/change-in-bulk.ts';
import { lockProduct } from '../../../../commerce/catalogue/product-slugs-and-locks.ts';
import { weightSchema } from '../../../common/catalogue/catalogue-bodies.ts';
import { amountSchema, type ProductPatch } from './product-body.ts';
import { updateProduct } from './write-product.ts';

const ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(100));
const isOne = (value: object) => Object.values(value).filter((entry) => entry != null).length === 1;
const factor = v.pipe(v.number(), v.finite(), v.minValue(-1e9), v.maxValue(1e9));
const adjustment = v.pipe(
  v.object({
    amount: v.nullish(factor),
    percentage: v.nullish(v.object({ rate: factor, roundToInt: v.optional(v.boolean(), false) })),
  }),
  v.check((value) => isOne(value), 'must have an amount or a percentage'),
);

export const bulkUpdateProductsBody = v.object({
  ids,
  set: v.pipe(
    v.object({
      price: v.nullish(amountSchema),
      cost: v.nullish(amountSchema),
      weight: v.nullish(weightSchema),
      ribbon: v.nullish(v.pipe(v.string(), v.maxLength(30))),
      brand: v.nullish(v.pipe(v.string(), v.maxLength(50))),
    }),
    v.check((value) => isOne(value), 'must have one of price, cost, weight, ribbon, brand'),
  ),
});
export const bulkAdjustPropertiesBody = v.object({
  ids,
  adjust: v.pipe(
    v.object({
      price: v.nullish(adjustment),
      cost: v.nullish(adjustment),
      weight: v.nullish(adjustment),
    }),
    v.check((value) => isOne(value), 'must have one of price, cost, weight'),
  ),
});

type BulkSet = v.InferOutput<typeof bulkUpdateProductsBody>['set'];
type Adjust = v.InferOutput<typeof bulkAdjustPropertiesBody>['adjust'];
type Adjustment = v.InferOutput<typeof adjustment>;

/** Sets one property of many products; each succeeds or fails on its own (`WIRE.md` 3.6). */
export function bulkUpdateProducts(
  db: Database,
  { ids, set }: v.InferOutput<typeof bulkUpdateProductsBody>,
) {
  return changeInBulk(ids, (id) => db.transaction((tx) => updateProduct(tx, id, patchOf(set))));
}

/** Raises or lowers one property of many products, never below nothing. */
export function bulkAdjustProducts(
  db: Database,
  { ids, adjust }: v.InferOutput<typeof bulkAdjustPropertiesBody>,
) {
  return changeInBulk(ids, (id) =>
    db.transaction(async (tx) => {
      const { priceCents, costCents, weight: kilograms } = await lockProduct(tx, id);
      const set = adjusted(adjust, {
        price: priceCents / 100,
        cost: costCents / 100,
        weight: kilograms,
      });
      await updateProduct(tx, id, patchOf(set));
    }),
  );
}

function adjusted(
  adjust: Adjust,
  before: { price: number; cost: number; weight: number },
): BulkSet {
  return {
    ...(adjust.price ? { price: apply(adjust.price, before.price) } : {}),
    ...(adjust.cost ? { cost: apply(adjust.cost, before.cost) } : {}),
    ...(adjust.weight ? { weight: apply(adjust.weight, before.weight) } : {}),
  };
}

function apply({ amount: by, percentage }: Adjustment, before: number): number {
  const after = percentage ? before * (1 + percentage.rate / 100) : before + (by ?? 0);
  const rounded = percentage?.roundToInt ? Math.round(after) : Math.round(after * 100) / 100;
  return Math.min(999_999_999.99, Math.max(0, rounded));
}

function patchOf({ price, cost, ...rest }: BulkSet): ProductPatch {
  return {
    ...rest,
    ...(price == null ? {} : { priceData: { price } }),
    ...(cost == null ? {} : { costAndProfitData: { itemCost: cost } }),
  };
}
