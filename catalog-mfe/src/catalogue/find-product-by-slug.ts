import { platformCall } from '@horae/shared';
import type { Product } from './product';
import { readProduct } from './read-product';
import { storesApi } from './stores-api';

/**
 * Finds one product; `null` when the slug names nothing the shop sells.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductBySlug(slug: string): Promise<Product | null> {
  const { items } = await platformCall(async () =>
    (await storesApi()).queryProducts().eq('slug', slug).limit(1).find(),
  );
  const [wire] = items;
  return wire ? readProduct(wire) : null;
}
