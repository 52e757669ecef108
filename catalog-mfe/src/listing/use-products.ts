import { useInfiniteQuery, useQuery } from '@horae/shared/query';
import type { FilterData } from './filters/filters.ts';
import { hasNarrowingFilters, productsQuery, unfilteredTotalQuery } from './products-queries.ts';

/** Loads the filtered watches page by page, with their total. An empty search sends no request. */
export function useProducts(filters: FilterData) {
  const enabled = filters.text !== '';
  const query = useInfiniteQuery({ ...productsQuery(filters), enabled });
  const isCut = enabled && hasNarrowingFilters(filters);
  const unfiltered = useQuery({ ...unfilteredTotalQuery(filters), enabled: isCut });
  const first = query.data?.pages[0];

  return {
    /** `undefined` until the first page is loaded. */
    pages: query.data?.pages,
    /** Facets that can be chosen; those of the previous filters until the first page is loaded. */
    facets: first?.facets,
    total: first?.total,
    /** Before price and facets narrow them; only where they do. */
    unfilteredTotal: isCut ? unfiltered.data : undefined,
    /** Whether the results are still those of the previous filters. */
    isStale: query.isPlaceholderData,
    /** Whether the request failed and there are no results of these filters. */
    isFailed: query.isError && (!query.data || query.isPlaceholderData),
    retry: () => {
      void query.refetch();
      if (unfiltered.isError) void unfiltered.refetch();
    },
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    showMore: () => void query.fetchNextPage(),
    isFetchingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
  };
}

export type UseProductsResult = ReturnType<typeof useProducts>;
