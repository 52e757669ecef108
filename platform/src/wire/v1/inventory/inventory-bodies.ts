import * as v from 'valibot';
import {
  boundedInt,
  boundedList,
  boundedText,
  nonEmptyList,
} from '../../../base/http/bounded-schemas.ts';
import { MAX_COUNTED_STOCK } from '../../../commerce/catalogue/catalogue-tables.ts';
import { plainQueryBody } from '../query-without-sdk.ts';

const id = v.nullish(boundedText(100));
const count = boundedInt(1, MAX_COUNTED_STOCK);
/** One of the three names the product. */
const item = { inventoryId: id, externalId: id, productId: id, variantId: id };

export const inventoryQueryBody = v.pick(plainQueryBody, ['query']);
export const requestedVariantsBody = v.object({
  variantIds: v.nullish(boundedList(boundedText(100), 1000)),
});
export const decrementStockBody = v.object({
  decrementData: nonEmptyList(v.object({ ...item, decrementBy: count }), 100),
});
export const incrementStockBody = v.object({
  incrementData: nonEmptyList(v.object({ ...item, incrementBy: count }), 100),
});
const variant = v.object({
  variantId: id,
  inStock: v.nullish(v.boolean()),
  quantity: v.nullish(boundedInt(0, MAX_COUNTED_STOCK)),
});
export const updateInventoryBody = v.object({
  inventoryItem: v.object({
    trackQuantity: v.nullish(v.boolean()),
    variants: v.nullish(boundedList(variant, 1000)),
  }),
});

/** A quantity to add to the stock of a variant or, below zero, to subtract; without `variantId` of a product without options. */
export interface StockChange extends Pick<v.InferOutput<typeof named>, keyof typeof item> {
  by: number;
}
const named = v.object(item);
export type InventoryUpdate = v.InferOutput<typeof updateInventoryBody>['inventoryItem'];
