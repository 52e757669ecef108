import type { ProductRecord, VariantRecord } from '../../../commerce/catalogue/find-products.ts';
import { variantStock } from '../../common/catalogue/product-wire.ts';

/** The stock of a product, variant by variant (`WIRE.md` 3.7), without quantities where it is not counted. */
export function inventoryWire(
  product: ProductRecord,
  wanted: (variant: VariantRecord) => boolean = () => true,
) {
  const [first] = product.variants;
  return {
    id: first?.inventoryId ?? product.id,
    externalId: product.id,
    productId: product.id,
    trackQuantity: product.variants.every(({ tracked }) => tracked),
    variants: product.variants.filter(wanted).map((variant) => {
      const { trackQuantity: _, ...stock } = variantStock(variant);
      return { variantId: variant.id, ...stock, availableForPreorder: false };
    }),
    lastUpdated: product.updatedAt.toISOString(),
    numericId: product.numericId.toString(),
    preorderInfo: { enabled: false },
  };
}
