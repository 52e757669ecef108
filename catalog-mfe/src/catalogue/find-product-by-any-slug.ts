import { LONGEST_SLUG } from '@horae/shared/longest-slug';
import { getCatalogueClient } from './load-catalogue-client.ts';
import type { Product } from './product.ts';

/**
 * Finds one product by its slug, or by one that it had before; its own slug says which. `null` for a slug that names
 * nothing the shop sells.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductByAnySlug(slug: string): Promise<Product | null> {
  if (slug.length > LONGEST_SLUG) return null;
  const { findProductBySlug } = await getCatalogueClient();
  const product = await findProductBySlug(slug);
  if (product) return product;
  const { findCurrentSlug } = await import(
    /* webpackChunkName: "moved" */ './find-current-slug.ts'
  );
  const current = await findCurrentSlug(slug);
  return current === null ? null : findProductBySlug(current);
}
