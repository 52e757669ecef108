import * as v from 'valibot';
import {
  boundedInt,
  boundedList,
  boundedText,
  nonEmptyList,
  requiredBoundedText,
} from '../../../../base/http/bounded-schemas.ts';
import { MAX_COUNTED_STOCK } from '../../../../commerce/catalogue/catalogue-tables.ts';
import {
  seoDataSchema,
  slugSchema,
  weightSchema,
} from '../../../common/catalogue/catalogue-bodies.ts';

/** Amounts travel in whole units of the currency, as numbers. */
export const amountSchema = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0, 'must not be negative'),
  v.maxValue(999_999_999.99, 'is too large'),
);
const choice = v.object({
  value: requiredBoundedText(100),
  description: requiredBoundedText(100),
});
const option = v.object({
  name: requiredBoundedText(100),
  optionType: v.optional(v.picklist(['drop_down', 'color']), 'drop_down'),
  choices: nonEmptyList(choice, 100),
});
const stock = v.object({
  trackInventory: v.nullish(v.boolean()),
  inStock: v.nullish(v.boolean()),
  quantity: v.nullish(boundedInt(0, MAX_COUNTED_STOCK)),
});
const infoSection = v.object({ title: boundedText(100), description: boundedText(8000) });
const price = v.nullish(v.object({ price: v.nullish(amountSchema) }));

/** The fields of a product that the merchant may set (`WIRE.md` 3.5, 3.6); all others follow from them. */
const productFields = v.object({
  name: requiredBoundedText(80),
  slug: v.nullish(slugSchema),
  visible: v.nullish(v.boolean()),
  productType: v.nullish(v.picklist(['physical', 'digital'])),
  description: v.nullish(boundedText(8000)),
  sku: v.nullish(boundedText(40)),
  weight: v.nullish(weightSchema),
  brand: v.nullish(boundedText(50)),
  ribbon: v.nullish(boundedText(30)),
  priceData: price,
  price,
  costAndProfitData: v.nullish(v.object({ itemCost: v.nullish(amountSchema) })),
  discount: v.nullish(
    v.object({ type: v.picklist(['NONE', 'AMOUNT', 'PERCENT']), value: v.nullish(amountSchema) }),
  ),
  stock: v.nullish(stock),
  manageVariants: v.nullish(v.boolean()),
  productOptions: v.nullish(boundedList(option, 6)),
  additionalInfoSections: v.nullish(boundedList(infoSection, 20)),
  seoData: seoDataSchema,
});

export const createProductBody = v.object({ product: productFields });
export const updateProductBody = v.object({ product: v.partial(productFields) });

export type ProductInput = v.InferOutput<typeof productFields>;
export type ProductPatch = v.InferOutput<typeof updateProductBody>['product'];
