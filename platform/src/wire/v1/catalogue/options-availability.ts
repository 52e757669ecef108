import {
  canonicalChoices,
  chosenPictures,
  matchingVariants,
} from '../../../commerce/catalogue/chosen-variant.ts';
import type { ProductRecord } from '../../../commerce/catalogue/find-products.ts';
import { optionsWire, variantStock, variantWire } from '../../common/catalogue/product-wire.ts';
import { mediaWire } from '../../common/media-wire.ts';

/** The choices that are left beside `chosen`, and the variant once every option is chosen. `null`: no such choice. */
export function optionsAvailability(product: ProductRecord, chosen: Record<string, string>) {
  const choices = canonicalChoices(product, chosen);
  if (!choices) return null;
  const productOptions = product.options.map((option) => {
    // An option's own choice must not narrow it, else no other choice of it could be picked.
    const { [option.name]: _own, ...others } = choices;
    const narrowed = optionsWire(product, matchingVariants(product, others));
    return narrowed.find((candidate) => candidate.name === option.name);
  });
  const matching = matchingVariants(product, choices);
  const [only] = matching;
  const isComplete = product.options.every((option) => choices[option.name] !== undefined);
  const selected = isComplete && only ? { variant: only, wire: variantWire(product, only) } : null;
  return {
    availableForPurchase: matching.some((variant) => variant.visible && variant.quantity > 0),
    productOptions,
    media: mediaWire(chosenPictures(product, choices)),
    ...(selected
      ? {
          selectedVariant: {
            ...selected.wire.variant,
            stock: variantStock(selected.variant),
            id: selected.variant.id,
          },
        }
      : {}),
  };
}
