import { chosenPictures, variantPrice } from '../catalogue/chosen-variant.ts';
import type { ProductRecord, VariantRecord } from '../catalogue/find-products.ts';
import type { ProductSnapshot } from './cart-tables.ts';

interface ChosenVariant {
  product: ProductRecord;
  variant: VariantRecord;
}

/** A line remembers this of its product, for the day when the shop no longer sells it. */
export function lineSnapshot({ product, variant }: ChosenVariant): ProductSnapshot {
  const [picture] = chosenPictures(product, variant.choices);
  const { priceCents, discountedCents } = variantPrice(product, variant);
  return { name: product.name, priceCents, discountedCents, ...(picture && { picture }) };
}
