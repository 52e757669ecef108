import type { PageContext } from '@horae/shared';
import { categoriesQuery } from '../catalogue/categories-query.ts';
import { productQuery, reviewsQuery } from './product-queries.ts';

/** Asks for what the page will ask for. Rejects when the watch cannot be had; the rest may wait. */
export async function prefetchProduct({ queryClient, params }: PageContext): Promise<void> {
  const [product] = await Promise.all([
    queryClient.fetchQuery(productQuery(params.slug ?? '')),
    queryClient.prefetchQuery(categoriesQuery),
  ]);
  if (product) await queryClient.prefetchQuery(reviewsQuery(product.id));
}
