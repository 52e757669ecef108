import { usePageTitle } from '@horae/shared';
import { useInfiniteQuery, useQuery } from '@horae/shared/query';
import { useDeferredValue, useState } from 'react';
import type { Facet } from '../catalogue/catalogue-platform.ts';
import type { ChosenFilters } from './filters/chosen-filters.ts';
import type { Facets } from './filters/parse-facet-choices.ts';
import { useFilters } from './filters/use-filters.ts';
import {
  hasNarrowingFilters,
  productsQuery,
  unfilteredTotalQuery,
} from './listing-page-queries.ts';
import { listingTitle } from './listing-title.ts';

/**
 * The filters of the page's address, the watches that they leave, and the page's title. A choice is painted before its results
 * follow: those are of `settled`, the controls as they were before it.
 */
export function useListing(read?: Parameters<typeof useFilters>[0]) {
  const controls = useFilters(read);
  const settled = useDeferredValue(controls);
  const listing = useProducts(settled.filters);
  usePageTitle(listingTitle(settled.filters, listing.facets));
  return { controls, settled, listing };
}

/** Loads the filtered watches page by page, with their total. An empty search sends no request. */
export function useProducts(filters: ChosenFilters) {
  const enabled = filters.text !== '';
  const query = useInfiniteQuery({ ...productsQuery(filters), enabled });
  const isCut = enabled && hasNarrowingFilters(filters);
  const unfiltered = useQuery({ ...unfilteredTotalQuery(filters), enabled: isCut });
  const first = query.data?.pages[0];
  const isStale = query.isPlaceholderData;
  const facets = useSteadyFacets(first?.facets, filters.text, isStale);

  return {
    /** `undefined` until the first page is loaded. */
    pages: query.data?.pages,
    /** Those of the previous filters until the first page is loaded. */
    facets,
    total: first?.total,
    /** Before price and facets narrow them; only where they do. */
    unfilteredTotal: isCut ? unfiltered.data : undefined,
    /** Whether the results are still those of the previous filters. */
    isStale,
    /** Whether the request failed and there are no results of these filters. */
    isFailed: query.isError && (!query.data || isStale),
    retry: () => {
      void query.refetch();
      if (unfiltered.isError) void unfiltered.refetch();
    },
    hasMore: query.hasNextPage && !isStale,
    showMore: () => void query.fetchNextPage(),
    isFetchingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
  };
}

export type UseProductsResult = ReturnType<typeof useProducts>;

/**
 * Keeps values that no watch has any more in their places, with a count of zero, until another text is searched for: nothing
 * moves below the finger of a visitor who chooses.
 */
function useSteadyFacets(facets: Facets, text: string | undefined, isStale: boolean): Facets {
  const [shown, setShown] = useState({ found: facets, text, facets });
  if (isStale || !facets || facets === shown.found) return shown.facets;
  const before = shown.text === text ? (shown.facets ?? []) : [];
  const next = { found: facets, text, facets: mergeFacets(before, facets) };
  setShown(next);
  return next.facets;
}

function mergeFacets(before: readonly Facet[], now: readonly Facet[]): Facet[] {
  return keepPlaces(before, now, ({ id }) => id).map((facet) => {
    const { values = [] } = before.find(({ id }) => id === facet.id) ?? {};
    const found = now.includes(facet) ? facet.values : [];
    const none = values.map((value) => ({ ...value, count: 0 }));
    return { ...facet, values: keepPlaces(none, found, ({ value }) => value) };
  });
}

/** All items of `now`, and each that only `before` has, behind the one that it followed there. */
function keepPlaces<Item>(
  before: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const all = [...now];
  let place = 0;
  for (const item of before) {
    const at = all.findIndex((one) => keyOf(one) === keyOf(item));
    if (at < 0) all.splice(place, 0, item);
    place = at < 0 ? place + 1 : at + 1;
  }
  return all;
}
