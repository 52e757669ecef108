import * as v from 'valibot';
import {
  boundedInt,
  boundedList,
  boundedText,
  nonEmptyList,
  requiredBoundedText,
} from '../../../../base/http/bounded-schemas.ts';
import { toCents } from '../../../../base/money.ts';
import {
  seoDataSchema,
  slugSchema,
  weightSchema,
} from '../../../common/catalogue/catalogue-bodies.ts';
import { requestedFieldsBody, revisionSchema } from '../../check-fields-and-revision.ts';
import { richContentBody } from '../../rich/rich-to-html.ts';

/** An amount as Catalogue V3 sends it, as cents. */
const money = v.object({
  amount: v.pipe(
    v.string(),
    v.regex(/^\d{1,9}(\.\d{1,3})?$/, 'must be an amount such as 29.99'),
    v.transform((amount) => toCents(amount)),
  ),
});

const shortText = (max: number) => v.nullish(boundedText(max));
const fewOf = <Entry extends v.GenericSchema>(entry: Entry, max: number) =>
  v.nullish(boundedList(entry, max));

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
  sku: shortText(40),
  choices: fewOf(choiceOfVariant, 6),
  price: v.object({ actualPrice: money, compareAtPrice: v.nullish(money) }),
  revenueDetails: v.nullish(v.object({ cost: v.nullish(money) })),
  physicalProperties: v.nullish(v.object({ weight: v.nullish(weightSchema) })),
  // Stock is counted here, so an item has a quantity.
  inventoryItem: v.nullish(v.object({ quantity: boundedInt(0, 99_999) })),
});

const choice = v.object({
  name: requiredBoundedText(50),
  choiceType: v.nullish(v.picklist(['CHOICE_TEXT', 'ONE_COLOR'])),
  colorCode: shortText(20),
  linkedMedia: fewOf(v.object({ id: shortText(200) }), 15),
});
const option = v.object({
  name: requiredBoundedText(50),
  optionRenderType: v.picklist(['TEXT_CHOICES', 'SWATCH_CHOICES']),
  choicesSettings: v.object({ choices: nonEmptyList(choice, 100) }),
});

const modifier = v.object({
  name: requiredBoundedText(50),
  modifierRenderType: v.literal('FREE_TEXT', 'must be FREE_TEXT, the only one that is kept here'),
  mandatory: v.nullish(v.boolean()),
  freeTextSettings: v.object({ maxCharCount: boundedInt(1, 500) }),
});

const infoSection = v.object({
  id: shortText(36),
  uniqueName: shortText(100),
  title: shortText(50),
  plainDescription: shortText(16_000),
  description: v.nullish(richContentBody),
});

const picture = v.object({ id: shortText(200), url: shortText(500), altText: shortText(1000) });
const named = (max: number) => v.nullish(v.object({ id: shortText(36), name: shortText(max) }));

/** The fields of a product that the merchant may set (`WIRE.md` 3.13); all others follow from them. */
const fields = v.object({
  name: requiredBoundedText(80),
  productType: v.picklist(['PHYSICAL', 'DIGITAL']),
  slug: v.nullish(slugSchema),
  visible: v.nullish(v.boolean()),
  plainDescription: shortText(16_000),
  description: v.nullish(richContentBody),
  brand: named(50),
  ribbon: named(30),
  infoSections: fewOf(infoSection, 20),
  options: fewOf(option, 6),
  modifiers: fewOf(modifier, 10),
  media: v.nullish(
    v.object({ itemsInfo: v.nullish(v.object({ items: boundedList(picture, 50) })) }),
  ),
  seoData: seoDataSchema,
  variantsInfo: v.object({ variants: nonEmptyList(variant, 1000) }),
});

export const createProductBody = v.object({ product: fields, fields: requestedFieldsBody });
export const updateProductBody = v.object({
  product: v.object({
    ...v.partial(v.omit(fields, ['productType'])).entries,
    revision: revisionSchema,
  }),
  fields: requestedFieldsBody,
});

export type ProductInput = v.InferOutput<typeof createProductBody>['product'];
export type ProductPatch = Omit<v.InferOutput<typeof updateProductBody>['product'], 'revision'>;
export type VariantInput = v.InferOutput<typeof variant>;
