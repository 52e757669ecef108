import type { PageContext } from '@horae/shared';
import { queryOptions } from '@horae/shared/query';
import { bestsellersQuery } from '../catalogue/categories-bestsellers-query.ts';
import { findProductByAnySlug } from '../catalogue/find-product-by-any-slug.ts';
import { searchCatalogue } from '../catalogue/search-catalogue.ts';
import { type ComparedProduct, toComparedProduct } from './compared-product.ts';
import { readCompareQuery } from './read-compare-query.ts';

/** Watches that are offered for a text. */
const OFFERED = 6;

/** These watches, in this order; what names none, or none any more, is left out. */
export function comparedProductsQuery(slugs: string[]) {
  return queryOptions({
    queryKey: ['compared', ...slugs],
    queryFn: () => findCompared(slugs),
    // The watches of an earlier address are no placeholder.
    placeholderData: () => undefined,
  });
}

async function findCompared(slugs: string[]): Promise<ComparedProduct[]> {
  if (slugs.length === 0) return [];
  const found = await Promise.all(slugs.map((slug) => findProductByAnySlug(slug)));
  return found.flatMap((product) => (product ? [toComparedProduct(product)] : []));
}

/** Watches that can be added: those that a text finds, or for none what most others choose. */
export function comparableProductsQuery(text: string) {
  if (text === '') return bestsellersQuery;
  return queryOptions({
    queryKey: ['addable', text],
    queryFn: async () =>
      (await searchCatalogue({ expression: text, facets: {}, withFacets: false, limit: OFFERED }))
        .products,
  });
}

/** Requests the watches, without which there is no page, and those that can be added. */
export async function prefetchCompare({ queryClient, search }: PageContext): Promise<void> {
  const { slugs, text } = readCompareQuery(search);
  await Promise.all([
    queryClient.fetchQuery(comparedProductsQuery(slugs)),
    queryClient.prefetchQuery(comparableProductsQuery(text)),
  ]);
}
