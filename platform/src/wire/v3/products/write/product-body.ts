import * as v from 'valibot';
import { boundedText, requiredBoundedText } from '../../../../base/http/bounded-schemas.ts';
import { seoDataSchema, weightSchema } from '../../../common/catalogue/read-product.ts';
import { productFieldsBody } from '../../requested-fields.ts';
import { richContentBody } from '../../rich/rich-to-html.ts';

/** An amount as Catalogue V3 sends it, as cents. */
const money = v.object({
  amount: v.pipe(
    v.string(),
    v.regex(/^\d{1,9}(\.\d{1,3})?$/, 'must be an amount such as 29.99'),
    v.transform((amount) => Math.round(Number(amount) * 100)),
  ),
});

const choiceOfVariant = v.object({
  optionChoiceNames: v.nullish(
    v.object({ optionName: requiredBoundedText(50), choiceName: requiredBoundedText(50) }),
  ),
  optionChoiceIds: v.nullish(
    v.object({ optionId: requiredBoundedText(36), choiceId: requiredBoundedText(36) }),
  ),
});

const variant = v.object({
  id: v.nullish(requiredBoundedText(36)),
  visible: v.nullish(v.boolean()),
  sku: v.nullish(boundedText(40)),
  choices: v.nullish(v.pipe(v.array(choiceOfVariant), v.maxLength(6))),
  price: v.object({ actualPrice: money, compareAtPrice: v.nullish(money) }),
  revenueDetails: v.nullish(v.object({ cost: v.nullish(money) })),
  physicalProperties: v.nullish(v.object({ weight: v.nullish(weightSchema) })),
  inventoryItem: v.nullish(
    v.object({
      quantity: v.pipe(
        v.number('stock is counted here: a quantity'),
        v.integer(),
        v.minValue(0),
        v.maxValue(99_999),
      ),
    }),
  ),
});

const choice = v.object({
  name: requiredBoundedText(50),
  choiceType: v.nullish(v.picklist(['CHOICE_TEXT', 'ONE_COLOR'])),
  colorCode: v.nullish(boundedText(20)),
  linkedMedia: v.nullish(
    v.pipe(v.array(v.object({ id: v.nullish(boundedText(200)) })), v.maxLength(15)),
  ),
});
const option = v.object({
  name: requiredBoundedText(50),
  optionRenderType: v.picklist(['TEXT_CHOICES', 'SWATCH_CHOICES']),
  choicesSettings: v.object({ choices: v.pipe(v.array(choice), v.minLength(1), v.maxLength(100)) }),
});

const modifier = v.object({
  name: requiredBoundedText(50),
  modifierRenderType: v.literal('FREE_TEXT', 'must be FREE_TEXT, the only one that is kept here'),
  mandatory: v.nullish(v.boolean()),
  freeTextSettings: v.object({
    maxCharCount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
  }),
});

const infoSection = v.object({
  id: v.nullish(boundedText(36)),
  uniqueName: v.nullish(boundedText(100)),
  title: v.nullish(boundedText(50)),
  plainDescription: v.nullish(boundedText(16_000)),
  description: v.nullish(richContentBody),
});

const named = (max: number) =>
  v.object({ id: v.nullish(boundedText(36)), name: v.nullish(boundedText(max)) });

/** The fields of a product that the merchant may set (`WIRE.md` 3.13); all others follow from them. */
const fields = v.object({
  name: requiredBoundedText(80),
  productType: v.picklist(['PHYSICAL', 'DIGITAL']),
  slug: v.nullish(
    v.pipe(
      requiredBoundedText(100),
      v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with dashes'),
    ),
  ),
  visible: v.nullish(v.boolean()),
  plainDescription: v.nullish(boundedText(16_000)),
  description: v.nullish(richContentBody),
  brand: v.nullish(named(50)),
  ribbon: v.nullish(named(30)),
  infoSections: v.nullish(v.pipe(v.array(infoSection), v.maxLength(20))),
  options: v.nullish(v.pipe(v.array(option), v.maxLength(6))),
  modifiers: v.nullish(v.pipe(v.array(modifier), v.maxLength(10))),
  media: v.nullish(
    v.object({
      itemsInfo: v.nullish(
        v.object({
          items: v.pipe(
            v.array(
              v.object({
                id: v.nullish(boundedText(200)),
                url: v.nullish(boundedText(500)),
                altText: v.nullish(boundedText(1000)),
              }),
            ),
            v.maxLength(50),
          ),
        }),
      ),
    }),
  ),
  seoData: seoDataSchema,
  variantsInfo: v.object({
    variants: v.pipe(v.array(variant), v.minLength(1), v.maxLength(1000)),
  }),
});

export const createProductBody = v.object({ product: fields, fields: productFieldsBody });
export const updateProductBody = v.object({
  product: v.object({
    ...v.partial(v.omit(fields, ['productType'])).entries,
    revision: v.pipe(v.string(), v.maxLength(20), v.digits('must be a number')),
  }),
  fields: productFieldsBody,
});

export type ProductInput = v.InferOutput<typeof createProductBody>['product'];
export type ProductPatch = Omit<v.InferOutput<typeof updateProductBody>['product'], 'revision'>;
export type VariantInput = v.InferOutput<typeof variant>;
