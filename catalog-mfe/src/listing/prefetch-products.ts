import type { PageContext } from '@horae/shared';
import { categoriesQuery } from '../catalogue/categories-query.ts';
import { hasPriceRange, readFilters } from './filters/filters.ts';
import { priceEndQuery, productsQuery, unfilteredTotalQuery } from './products-queries.ts';

/** Asks for the first page of what the address filters. Rejects when it cannot be had; names may wait. */
export async function prefetchProducts({ queryClient, search }: PageContext): Promise<void> {
  const filters = readFilters(search);
  await Promise.all([
    queryClient.fetchInfiniteQuery(productsQuery(filters)),
    queryClient.prefetchQuery(priceEndQuery(filters)),
    filters.categoryId && queryClient.prefetchQuery(categoriesQuery),
    hasPriceRange(filters) && queryClient.fetchQuery(unfilteredTotalQuery(filters)),
  ]);
}
