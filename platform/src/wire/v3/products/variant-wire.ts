import { chosenPictures } from '../../../commerce/catalogue/chosen-variant.ts';
import type { ProductRecord, VariantRecord } from '../../../commerce/catalogue/find-products.ts';
import { choiceName } from '../../../commerce/catalogue/product-options.ts';
import type { FieldSet } from '../check-fields-and-revision.ts';
import { derivedId } from '../derived/derived-ids.ts';
import { profitWire, variantPriceWire } from './price-wire.ts';
import {
  choiceId,
  optionId,
  productBaseWire,
  productMediaWire,
  toRenderType,
  weightUnitWire,
} from './product-options-media-wire.ts';

/** A variant inside of its product. */
export function variantWire(product: ProductRecord, variant: VariantRecord, fields: FieldSet) {
  const hasNames = fields.has('VARIANT_OPTION_CHOICE_NAMES');
  return {
    id: variant.id,
    choices: optionChoicesWire(product, variant, hasNames),
    ...stateWire(product, variant, fields),
  };
}

/** A variant by itself, with what matters of its product. */
export function readOnlyVariantWire(
  product: ProductRecord,
  variant: VariantRecord,
  fields: FieldSet,
) {
  return {
    id: derivedId('variant', product.id, variant.id),
    variantId: variant.id,
    optionChoices: optionChoicesWire(product, variant, true),
    ...stateWire(product, variant, fields),
    productData: {
      productId: product.id,
      ...productBaseWire(product, fields),
      physicalProperties: weightUnitWire(fields),
    },
  };
}

/** The common part of both: price, weight or file, picture, stock. */
function stateWire(product: ProductRecord, variant: VariantRecord, fields: FieldSet) {
  const [picture] = chosenPictures(product, variant.choices);
  const weight = variant.weight ?? product.weight;
  const isDigital = product.productType === 'digital';
  return {
    visible: variant.visible,
    sku: variant.sku,
    price: variantPriceWire(product, variant, fields),
    ...(isDigital ? { digitalProperties: {} } : { physicalProperties: { weight } }),
    media: picture && productMediaWire(picture),
    inventoryStatus: { inStock: variant.quantity > 0, preorderEnabled: false },
    revenueDetails: profitWire(product, variant, fields),
  };
}

/** The choices that make this variant, by id and, where requested, by name. */
function optionChoicesWire(
  { options }: ProductRecord,
  { choices }: VariantRecord,
  hasNames: boolean,
) {
  return options.flatMap((option) => {
    const choice = option.choices.find((each) => choiceName(option, each) === choices[option.name]);
    if (!choice) return [];
    const optionChoiceNames = {
      optionName: option.name,
      choiceName: choiceName(option, choice),
      renderType: toRenderType(option),
    };
    const optionChoiceIds = { optionId: optionId(option), choiceId: choiceId(option, choice) };
    return [hasNames ? { optionChoiceIds, optionChoiceNames } : { optionChoiceIds }];
  });
}
