import { useInfiniteQuery, useQuery } from '@horae/shared/query';
import { type Filters, hasPriceRange } from './filters/filters.ts';
import { productsQuery, unfilteredTotalQuery } from './products-queries.ts';

/** The watches that the filters leave, page after page, and how many there are. */
export function useProducts(filters: Filters) {
  const query = useInfiniteQuery(productsQuery(filters));
  const isNarrowed = hasPriceRange(filters);
  const unfiltered = useQuery({ ...unfilteredTotalQuery(filters), enabled: isNarrowed });

  return {
    /** `undefined` until the first page is there. */
    pages: query.data?.pages,
    total: query.data?.pages[0]?.total,
    /** Before the price range narrows them; only where it does. */
    unfilteredTotal: isNarrowed ? unfiltered.data : undefined,
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
