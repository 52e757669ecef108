import type { PageContext } from '@horae/shared';
import { infiniteQueryOptions, queryOptions } from '@horae/shared/query';
import { askCatalogue } from '../catalogue/ask-catalogue.ts';
import type { ProductsWanted } from '../catalogue/catalogue-platform.ts';
import { categoriesQuery } from '../catalogue/queries.ts';
import { type Filters, hasPriceRange, priceEnd, readFilters } from './filters/filters.ts';

/** Divisible by two and three, so that pages end with a full row. */
export const PAGE_SIZE = 12;

/** Milliseconds until an open listing asks again. */
const REFRESH = 300_000;
const REFRESHED_PAGES = 4;

export function productsQuery(filters: Filters) {
  return infiniteQueryOptions({
    queryKey: ['products', filters],
    queryFn: async ({ pageParam }) =>
      (await askCatalogue()).findProducts({
        ...conditions(filters),
        offset: pageParam,
        limit: PAGE_SIZE,
      }),
    initialPageParam: (filters.page - 1) * PAGE_SIZE,
    getNextPageParam: ({ nextOffset }) => nextOffset,
    // A refresh asks for every page again, one after the other: not for a list that has grown long.
    refetchInterval: (query) =>
      (query.state.data?.pages.length ?? 0) > REFRESHED_PAGES ? false : REFRESH,
  });
}

/** Whether the address asks for a page after the last one. */
export function isBeyond(first: { products: unknown[] } | undefined, { page }: Filters): boolean {
  return page > 1 && first?.products.length === 0;
}

/** How many watches there are before the price range narrows them. */
export function unfilteredTotalQuery({ categoryId }: Filters) {
  return queryOptions({
    queryKey: ['products-total', categoryId ?? null],
    queryFn: async () => {
      const { findProducts } = await askCatalogue();
      return (await findProducts({ collectionId: categoryId, limit: 1 })).total;
    },
  });
}

/** Where the price slider ends: at 500, or above what the dearest watch costs. */
export function priceEndQuery({ categoryId }: Pick<Filters, 'categoryId'>) {
  return queryOptions({
    queryKey: ['price-end', categoryId ?? null],
    queryFn: async () => priceEnd(await (await askCatalogue()).findHighestPrice(categoryId)),
  });
}

/** The watch whose price is closest outside an empty range, or `null`. */
export function nearestQuery({ categoryId, min, max }: Filters) {
  return queryOptions({
    queryKey: ['products-nearest', { categoryId: categoryId ?? null, min, max }],
    queryFn: async () => {
      const { findProducts } = await askCatalogue();
      const nearest = { collectionId: categoryId, limit: 1 };
      const [above, below] = await Promise.all([
        max === undefined
          ? { products: [] }
          : findProducts({ ...nearest, minPrice: max, sort: 'price-asc' }),
        findProducts({ ...nearest, maxPrice: min, sort: 'price-desc' }),
      ]);
      const [dearer, cheaper] = [above.products[0], below.products[0]];
      if (!dearer || !cheaper || max === undefined) return dearer ?? cheaper ?? null;
      return dearer.amount - max <= min - cheaper.amount ? dearer : cheaper;
    },
  });
}

/** Asks for the first page of what the address filters. Rejects when it cannot be had; names may wait. */
export async function prefetchProducts({ queryClient, search }: PageContext): Promise<void> {
  const filters = readFilters(search);
  const [{ pages }] = await Promise.all([
    queryClient.fetchInfiniteQuery(productsQuery(filters)),
    queryClient.prefetchQuery(priceEndQuery(filters)),
    filters.categoryId && queryClient.prefetchQuery(categoriesQuery),
    hasPriceRange(filters) && queryClient.fetchQuery(unfilteredTotalQuery(filters)),
  ]);
  if (hasPriceRange(filters) && pages[0]?.products.length === 0) {
    await queryClient.prefetchQuery(nearestQuery(filters));
  }
}

function conditions(filters: Filters): Omit<ProductsWanted, 'limit'> {
  const { categoryId, min, max, sort } = filters;
  return {
    collectionId: categoryId,
    sort,
    ...(hasPriceRange(filters) && { minPrice: min, maxPrice: max }),
  };
}
