import * as v from 'valibot';
import { requiredText, text } from '../../../../base/http/bounded-schemas.ts';
import { seoData, weight } from '../../../common/catalogue/read-product.ts';
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
    v.object({ optionName: requiredText(50), choiceName: requiredText(50) }),
  ),
  optionChoiceIds: v.nullish(v.object({ optionId: requiredText(36), choiceId: requiredText(36) })),
});

const variant = v.object({
  id: v.nullish(requiredText(36)),
  visible: v.nullish(v.boolean()),
  sku: v.nullish(text(40)),
  choices: v.nullish(v.pipe(v.array(choiceOfVariant), v.maxLength(6))),
  price: v.object({ actualPrice: money, compareAtPrice: v.nullish(money) }),
  revenueDetails: v.nullish(v.object({ cost: v.nullish(money) })),
  physicalProperties: v.nullish(v.object({ weight: v.nullish(weight) })),
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
  name: requiredText(50),
  choiceType: v.nullish(v.picklist(['CHOICE_TEXT', 'ONE_COLOR'])),
  colorCode: v.nullish(text(20)),
  linkedMedia: v.nullish(v.pipe(v.array(v.object({ id: v.nullish(text(200)) })), v.maxLength(15))),
});
const option = v.object({
  name: requiredText(50),
  optionRenderType: v.picklist(['TEXT_CHOICES', 'SWATCH_CHOICES']),
  choicesSettings: v.object({ choices: v.pipe(v.array(choice), v.minLength(1), v.maxLength(100)) }),
});

const modifier = v.object({
  name: requiredText(50),
  modifierRenderType: v.literal('FREE_TEXT', 'must be FREE_TEXT, the only one that is kept here'),
  mandatory: v.nullish(v.boolean()),
  freeTextSettings: v.object({
    maxCharCount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
  }),
});

const infoSection = v.object({
  id: v.nullish(text(36)),
  uniqueName: v.nullish(text(100)),
  title: v.nullish(text(50)),
  plainDescription: v.nullish(text(16_000)),
  description: v.nullish(richContentBody),
});

const named = (max: number) => v.object({ id: v.nullish(text(36)), name: v.nullish(text(max)) });

/** The fields of a product that the merchant may set (`WIRE.md` 3.13); all others follow from them. */
const fields = v.object({
  name: requiredText(80),
  productType: v.picklist(['PHYSICAL', 'DIGITAL']),
  slug: v.nullish(
    v.pipe(
      requiredText(100),
      v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with dashes'),
    ),
  ),
  visible: v.nullish(v.boolean()),
  plainDescription: v.nullish(text(16_000)),
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
                id: v.nullish(text(200)),
                url: v.nullish(text(500)),
                altText: v.nullish(text(1000)),
              }),
            ),
            v.maxLength(50),
          ),
        }),
      ),
    }),
  ),
  seoData,
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
