import { report, toPlatformError } from '@horae/shared';
import { loadSafeText } from '../merchant-text/load-safe-text.ts';
import { postToPlatform } from '../platform-requests.ts';
import type { Product } from '../product.ts';
import { readProduct } from './read-product-v3.ts';
import { findStocks, findVariants } from './variants-v3.ts';
import type { WireProduct, WireStock } from './wire-v3.ts';

/** Parts that the product's page shows and V3 sends only when they are requested. */
const PAGE_FIELDS = [
  'CURRENCY',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'ALL_CATEGORIES_INFO',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
];

/**
 * Finds one product; `null` when the slug names nothing the shop sells. It uses a query, since the answer to a read of an
 * unknown slug is not documented, and a 404 without an error code would mean that this version of the API is gone.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductBySlug(slug: string): Promise<Product | null> {
  const [{ products = [] }, safeText] = await Promise.all([
    postToPlatform<{ products?: WireProduct[] }>('/stores/v3/products/query', {
      query: { filter: { slug }, cursorPaging: { limit: 1 } },
      fields: PAGE_FIELDS,
    }),
    loadSafeText(),
  ]);
  const [wire] = products;
  if (!wire?.id) return null;
  const [variants, stocks] = await Promise.all([findVariants([wire.id]), stocksFor(wire.id)]);
  return readProduct(wire, { variants, stocks }, safeText);
}

/** Returns no stocks where visitors may not read them; the variants still say whether they are in stock. */
async function stocksFor(productId: string): Promise<WireStock[]> {
  try {
    return await findStocks(productId);
  } catch (thrown) {
    const { status } = toPlatformError(thrown);
    if (status !== 403 && status !== 404) throw thrown;
    report(thrown, 'pieces in stock');
    return [];
  }
}
