import { platformCall } from '@horae/shared';
import type { products } from '@wix/stores';
import type { Product } from '../product.ts';
import { readProduct } from '../read/read-product.ts';
import { catalogueApi } from './catalogue-api.ts';

/**
 * Finds one product; `null` when the slug names nothing the shop sells.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductBySlug(slug: string): Promise<Product | null> {
  const { items } = await platformCall(async () =>
    (await catalogueApi()).queryProducts().eq('slug', slug).limit(1).find(),
  );
  const [wire] = items;
  if (!wire) return null;
  return readProduct({ ...wire, variants: await variantsOf(wire) });
}

/** Its combinations; they are asked for where the product came without them. */
async function variantsOf({ _id, variants = [], manageVariants }: products.Product) {
  if (variants.length > 0 || !manageVariants || !_id) return variants;
  const answer = await platformCall(async () =>
    (await catalogueApi()).queryProductVariants(_id, { paging: { limit: 100 } }),
  );
  return answer.variants ?? [];
}
