import { postToPlatform } from '../call-platform.ts';
import type { WireStock, WireVariant } from './wire-v3.ts';

/** As many as one answer holds. */
const MOST = 1000;

/** The combinations of these products. */
export async function listVariants(productIds: string[]): Promise<WireVariant[]> {
  if (productIds.length === 0) return [];
  const { variants = [] } = await postToPlatform<{ variants?: WireVariant[] }>(
    '/stores/v3/products/query-variants',
    {
      query: {
        filter: { 'productData.productId': { $in: productIds } },
        cursorPaging: { limit: MOST },
      },
      fields: ['CURRENCY', 'VARIANT_OPTION_CHOICE_NAMES'],
    },
  );
  return variants;
}

/** How many there are of each combination of a product. */
export async function listVariantStocks(productId: string): Promise<WireStock[]> {
  const { inventoryItems = [] } = await postToPlatform<{ inventoryItems?: WireStock[] }>(
    '/stores/v3/inventory-items/query',
    { query: { filter: { productId }, cursorPaging: { limit: MOST } } },
  );
  return inventoryItems;
}
