import type { ProductSummary } from '../product.ts';
import { readSummary } from './read-summary-v3.ts';
import { findVariants } from './variants-v3.ts';
import type { WireProduct, WireVariant } from './wire-v3.ts';

/**
 * What cards show of these products; combinations are needed only where some can be had and others not, and asked for unless
 * they are `known`.
 */
export async function readCards(
  found: WireProduct[],
  known?: WireVariant[],
): Promise<ProductSummary[]> {
  const variants =
    known ??
    (await findVariants(found.flatMap(({ id, ...wire }) => (isPartlyOut(wire) && id) || [])));
  return found.flatMap(
    (wire) =>
      readSummary(
        wire,
        variants.filter(({ productData }) => productData?.productId === wire.id),
      ) ?? [],
  );
}

/** Then a card has to know which. */
const isPartlyOut = ({ inventory }: Pick<WireProduct, 'inventory'>): boolean =>
  inventory?.availabilityStatus === 'PARTIALLY_OUT_OF_STOCK';
