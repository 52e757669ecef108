import { useInfiniteQuery, useQuery } from '@horae/shared/query';
import type { Filters } from './filters/filters.ts';
import { isNarrowed, productsQuery, unfilteredTotalQuery } from './products-queries.ts';

/** The watches that the filters leave, page after page, and how many there are. A search for nothing asks for nothing. */
export function useProducts(filters: Filters) {
  const enabled = filters.text !== '';
  const query = useInfiniteQuery({ ...productsQuery(filters), enabled });
  const isCut = enabled && isNarrowed(filters);
  const unfiltered = useQuery({ ...unfilteredTotalQuery(filters), enabled: isCut });
  const first = query.data?.pages[0];

  return {
    /** `undefined` until the first page is there. */
    pages: query.data?.pages,
    /** What can be chosen; of the filters before, until the first page is there. */
    facets: first?.facets,
    total: first?.total,
    /** Before price and facets narrow them; only where they do. */
    unfilteredTotal: isCut ? unfiltered.data : undefined,
    /** Still the result of the filters before. */
    isStale: query.isPlaceholderData,
    /** Nothing to show for these filters, and the platform would not say why. */
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

export type ProductsListing = ReturnType<typeof useProducts>;
