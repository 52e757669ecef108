import { chosenPictures } from '../../../commerce/catalogue/chosen-variant.ts';
import type { ProductRecord, VariantRecord } from '../../../commerce/catalogue/find-products.ts';
import { choiceName } from '../../../commerce/catalogue/product-parts.ts';
import type { ProductFields } from '../requested-fields.ts';
import { choiceId, optionId, renderType } from './option-wire.ts';
import { revenueWire, variantPriceWire } from './price-wire.ts';
import { productMediaWire } from './product-media-wire.ts';

/** A variant inside of its product. */
export function variantWire(product: ProductRecord, variant: VariantRecord, fields: ProductFields) {
  const shown = { currency: product.currency, isFormatted: fields.has('CURRENCY') };
  return {
    id: variant.id,
    visible: variant.visible,
    sku: variant.sku,
    choices: optionChoicesWire(product, variant, fields.has('VARIANT_OPTION_CHOICE_NAMES')),
    price: variantPriceWire(product, variant, shown),
    ...variantStateWire(product, variant),
    ...(fields.has('MERCHANT_DATA')
      ? { revenueDetails: revenueWire(product, variant, shown) }
      : {}),
  };
}

/** The state of a variant, in products and in lists of variants: weight or file, picture, stock. */
export function variantStateWire(product: ProductRecord, variant: VariantRecord) {
  const [picture] = chosenPictures(product, variant.choices);
  const weight = variant.weight ?? product.weight;
  return {
    ...(product.productType === 'digital'
      ? { digitalProperties: {} }
      : { physicalProperties: { weight } }),
    ...(picture ? { media: productMediaWire(picture) } : {}),
    inventoryStatus: { inStock: variant.quantity > 0, preorderEnabled: false },
  };
}

/** The choices that make this variant, by id and, where requested, by name. */
export function optionChoicesWire(
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
      renderType: renderType(option),
    };
    return [
      {
        optionChoiceIds: { optionId: optionId(option), choiceId: choiceId(option, choice) },
        ...(hasNames ? { optionChoiceNames } : {}),
      },
    ];
  });
}
