import * as v from 'valibot';
import { boundedList as anyOf, boundedText } from '../../../base/http/bounded-schemas.ts';
import { plainBody } from '../plain-query.ts';

const id = v.nullish(v.pipe(v.string(), v.maxLength(100)));
const count = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(99_999, 'is too large'),
);
/** One of the three names the product. */
const item = { inventoryId: id, externalId: id, productId: id, variantId: id };
const list = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.minLength(1, 'must not be empty'), v.maxLength(100));

export const inventoryQueryBody = v.pick(plainBody, ['query']);
export const inventoryVariantsBody = v.object({
  variantIds: v.nullish(anyOf(boundedText(100), 1000)),
});
export const decrementStockBody = v.object({
  decrementData: list(v.object({ ...item, decrementBy: count })),
});
export const incrementStockBody = v.object({
  incrementData: list(v.object({ ...item, incrementBy: count })),
});
export const updateInventoryBody = v.object({
  inventoryItem: v.object({
    trackQuantity: v.nullish(v.boolean()),
    variants: v.nullish(
      v.pipe(
        v.array(
          v.object({
            variantId: id,
            inStock: v.nullish(v.boolean()),
            quantity: v.nullish(
              v.pipe(
                v.number(),
                v.integer(),
                v.minValue(0, 'must not be negative'),
                v.maxValue(99_999),
              ),
            ),
          }),
        ),
        v.maxLength(1000),
      ),
    ),
  }),
});

/** A quantity to add to the stock of a variant or, below zero, to subtract; without `variantId` of a product without options. */
export interface StockChange extends Pick<v.InferOutput<typeof named>, keyof typeof item> {
  by: number;
}
const named = v.object(item);
export type InventoryUpdate = v.InferOutput<typeof updateInventoryBody>['inventoryItem'];
