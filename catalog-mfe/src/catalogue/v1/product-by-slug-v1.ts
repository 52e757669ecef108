import { platformCall } from '@horae/shared';
import type { products } from '@wix/stores';
import { loadSafeText } from '../merchant-text/load-safe-text.ts';
import type { Product } from '../product.ts';
import { loadCatalogueApi } from './products-v1.ts';
import { readProduct } from './read-product.ts';

/**
 * Finds one product; `null` when the slug names nothing the shop sells.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductBySlug(slug: string): Promise<Product | null> {
  const [{ items }, safeText] = await Promise.all([
    platformCall(async () =>
      (await loadCatalogueApi()).queryProducts().eq('slug', slug).limit(1).find(),
    ),
    loadSafeText(),
  ]);
  const [wire] = items;
  if (!wire) return null;
  return readProduct({ ...wire, variants: await variantsOf(wire) }, safeText);
}

/** Its combinations; they are requested where the product came without them. */
async function variantsOf({ _id, variants = [], manageVariants }: products.Product) {
  if (variants.length > 0 || !manageVariants || !_id) return variants;
  const answer = await platformCall(async () =>
    (await loadCatalogueApi()).queryProductVariants(_id, { paging: { limit: 100 } }),
  );
  return answer.variants ?? [];
}
