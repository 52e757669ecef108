import { chosenPictures } from '../../../commerce/catalogue/chosen-variant.ts';
import type { ProductRecord, VariantRecord } from '../../../commerce/catalogue/find-products.ts';
import { variantStock } from '../../common/catalogue/product-wire.ts';
import { imageWire } from '../../common/media-wire.ts';

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
