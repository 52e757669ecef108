import type { ProductRecord, VariantRecord } from './find-products.ts';
import { imageWire } from './media-wire.ts';
import { chosenPictures } from './options-availability.ts';
import { variantStock } from './product-wire.ts';

/** A variant as the store-wide query sends it; its id names product and variant. */
export function storeVariantWire(product: ProductRecord, variant: VariantRecord) {
  const [picture] = chosenPictures(product, variant.choices);
  return {
    id: `${product.id}:${variant.id}`,
    variantId: variant.id,
    productId: product.id,
    variantName: Object.values(variant.choices).join('|'),
    productName: product.name,
    managedVariant: product.manageVariants,
    sku: variant.sku,
    stock: variantStock(variant),
    choices: variant.choices,
    collectionIds: product.collectionIds,
    ...(picture ? { media: { image: imageWire(picture) } } : {}),
  };
}
