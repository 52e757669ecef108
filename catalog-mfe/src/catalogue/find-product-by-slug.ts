import { platformCall, wixClient } from '@horae/shared';
import { products } from '@wix/stores';
import type { Product } from './product';
import { readProduct } from './read-product';

const { queryProducts } = wixClient.use({ queryProducts: products.queryProducts });

/**
 * Finds one product; `null` when the slug names nothing the shop sells.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductBySlug(slug: string): Promise<Product | null> {
  const { items } = await platformCall(() => queryProducts().eq('slug', slug).limit(1).find());
  const [wire] = items;
  return wire ? readProduct(wire) : null;
}
