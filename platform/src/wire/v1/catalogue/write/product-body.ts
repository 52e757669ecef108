import * as v from 'valibot';
import { boundedText, requiredBoundedText } from '../../../../base/http/bounded-schemas.ts';
import { seoDataSchema, weightSchema } from '../../../common/catalogue/read-product.ts';

/** Amounts travel in whole units of the currency, as numbers. */
export const amountSchema = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0, 'must not be negative'),
  v.maxValue(999_999_999.99, 'is too large'),
);
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

const stockFields = { trackInventory: v.nullish(v.boolean()), inStock: v.nullish(v.boolean()) };

const choice = v.object({
  value: requiredBoundedText(100),
  description: requiredBoundedText(100),
});
const option = v.object({
  name: requiredBoundedText(100),
  optionType: v.optional(v.picklist(['drop_down', 'color']), 'drop_down'),
  choices: v.pipe(v.array(choice), v.minLength(1), v.maxLength(100)),
});

/** The fields of a product that the merchant may set (`WIRE.md` 3.5, 3.6); all others follow from them. */
const productFields = v.object({
  name: requiredBoundedText(80),
  slug: v.nullish(
    v.pipe(
      boundedText(100),
      v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with dashes'),
    ),
  ),
  visible: v.nullish(v.boolean()),
  productType: v.nullish(v.picklist(['physical', 'digital'])),
  description: v.nullish(boundedText(8000)),
  sku: v.nullish(boundedText(40)),
  weight: v.nullish(weightSchema),
  brand: v.nullish(boundedText(50)),
  ribbon: v.nullish(boundedText(30)),
  priceData: v.nullish(v.object({ price: v.nullish(amountSchema) })),
  price: v.nullish(v.object({ price: v.nullish(amountSchema) })),
  costAndProfitData: v.nullish(v.object({ itemCost: v.nullish(amountSchema) })),
  discount: v.nullish(
    v.object({ type: v.picklist(['NONE', 'AMOUNT', 'PERCENT']), value: v.nullish(amountSchema) }),
  ),
  stock: v.nullish(v.object({ ...stockFields, quantity: v.nullish(quantity) })),
  manageVariants: v.nullish(v.boolean()),
  productOptions: v.nullish(v.pipe(v.array(option), v.maxLength(6))),
  additionalInfoSections: v.nullish(
    v.pipe(
      v.array(v.object({ title: boundedText(100), description: boundedText(8000) })),
      v.maxLength(20),
    ),
  ),
  seoData: seoDataSchema,
});

export const createProductBody = v.object({ product: productFields });
export const updateProductBody = v.object({ product: v.partial(productFields) });

export type ProductInput = v.InferOutput<typeof productFields>;
export type ProductPatch = v.InferOutput<typeof updateProductBody>['product'];
