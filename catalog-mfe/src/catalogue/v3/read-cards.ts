import type { ProductCardData } from '../product.ts';
import { listVariants } from './list-variants-v3.ts';
import { readProductCard } from './read-wire-product-v3.ts';
import type { WireProduct, WireVariant } from './wire-v3.ts';

/**
 * Turns products into cards. Variants matter only for products that are partly out of stock, and are requested unless
 * they are `known`.
 */
export async function readProductCards(
  found: WireProduct[],
  known?: WireVariant[],
): Promise<ProductCardData[]> {
  const variants =
    known ??
    (await listVariants(found.flatMap(({ id, ...wire }) => (isPartlySoldOut(wire) && id) || [])));
  return found.flatMap(
    (wire) =>
      readProductCard(
        wire,
        variants.filter(({ productData }) => productData?.productId === wire.id),
      ) ?? [],
  );
}

/** Whether some variants are sold out, so that the card must choose one in stock. */
const isPartlySoldOut = ({ inventory }: Pick<WireProduct, 'inventory'>): boolean =>
  inventory?.availabilityStatus === 'PARTIALLY_OUT_OF_STOCK';
