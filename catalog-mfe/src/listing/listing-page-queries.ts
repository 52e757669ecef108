import type { PageContext } from '@horae/shared';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@horae/shared/query';
import type { SearchedProducts, SearchQuery } from '../catalogue/catalogue-platform.ts';
import { categoriesQuery } from '../catalogue/categories-bestsellers-query.ts';
import { searchCatalogue } from '../catalogue/search-catalogue.ts';
import {
  type ChosenFilters,
  getCollectionFilter,
  getOnlyCategory,
  hasChosenFacet,
  hasPriceFilter,
  priceSliderEnd,
  readFilters,
  readSearchFilters,
} from './filters/chosen-filters.ts';

/** Divisible by two and three, so that pages end with a full row. */
export const PAGE_SIZE = 12;

/** Milliseconds between refreshes of an open listing. */
const REFRESH = 300_000;
const REFRESHED_PAGES = 4;

const FOUND = 'products';

export function productsQuery(filters: ChosenFilters) {
  const first = (filters.page - 1) * PAGE_SIZE;
  return infiniteQueryOptions({
    queryKey: [FOUND, filters],
    queryFn: ({ pageParam, client }) =>
      searchCatalogue(
        {
          ...conditions(filters),
          offset: pageParam,
          limit: PAGE_SIZE,
          withFacets: pageParam === first,
        },
        searchSupport(client),
      ),
    initialPageParam: first,
    getNextPageParam: ({ nextOffset }) => nextOffset,
    // A refresh requests every page again, one after the other, which is too much for a long list.
    refetchInterval: (query) =>
      (query.state.data?.pages.length ?? 0) > REFRESHED_PAGES ? false : REFRESH,
  });
}

/** Reads from the results loaded so far whether the platform has its own search; assumes so until one says otherwise. */
function searchSupport(client: QueryClient): { isOwn: boolean } {
  const lists = client.getQueriesData<{ pages: SearchedProducts[] }>({ queryKey: [FOUND] });
  return { isOwn: lists.every(([, data]) => data?.pages[0]?.isOwn !== false) };
}

/** Whether the address names a page after the last one. */
export function isBeyondLastPage(
  first: { products: unknown[] } | undefined,
  { page }: ChosenFilters,
): boolean {
  return page > 1 && first?.products.length === 0;
}

/** Whether nothing is found because the shop no longer has the category that the address names. */
export function isCategoryGone(client: QueryClient, filters: ChosenFilters): boolean {
  const category = getOnlyCategory(filters);
  const found = client.getQueryData(productsQuery(filters).queryKey)?.pages[0];
  if (category === undefined || found?.products.length !== 0) return false;
  const known = client.getQueryData(categoriesQuery.queryKey);
  return known?.every(({ id }) => id !== category) ?? false;
}

/** Whether price or facets narrow the page's text and collections. */
export const hasNarrowingFilters = (filters: ChosenFilters): boolean =>
  hasPriceFilter(filters) || hasChosenFacet(filters);

/** Counts the watches before price and facets narrow them. */
export function unfilteredTotalQuery(filters: ChosenFilters) {
  const whole = toSearchQuery(filters);
  return queryOptions({
    queryKey: ['products-total', whole],
    queryFn: async ({ client }) => (await searchCatalogue(whole, searchSupport(client))).total,
  });
}

/** Upper end of the price slider: 500, or the next step above the dearest watch. */
export function priceSliderMaxQuery(filters: Pick<ChosenFilters, 'facets'>) {
  const whole = { ...toSearchQuery({ ...filters, text: undefined }), sort: 'price-desc' } as const;
  return queryOptions({
    queryKey: ['price-end', whole.facets],
    queryFn: async ({ client }) => {
      const { products } = await searchCatalogue(whole, searchSupport(client));
      return priceSliderEnd(products[0]?.amount ?? 0);
    },
  });
}

/** The watch whose price is closest outside an empty range, or `null`. */
export function nearestPriceProductQuery(filters: ChosenFilters) {
  const { min, max } = filters;
  const whole = toSearchQuery(filters);
  return queryOptions({
    queryKey: ['products-nearest', { whole, min, max }],
    queryFn: async ({ client }) => {
      const who = searchSupport(client);
      const [above, below] = await Promise.all([
        max === undefined
          ? { products: [] }
          : searchCatalogue({ ...whole, minPrice: max, sort: 'price-asc' }, who),
        searchCatalogue({ ...whole, maxPrice: min, sort: 'price-desc' }, who),
      ]);
      const [dearer, cheaper] = [above.products[0], below.products[0]];
      if (!dearer || !cheaper || max === undefined) return dearer ?? cheaper ?? null;
      return dearer.amount - max <= min - cheaper.amount ? dearer : cheaper;
    },
  });
}

/** Prefetches the first page of the filtered listing. Rejects when that fails; the slider's end may load later. */
export async function prefetchProducts({ queryClient, search }: PageContext): Promise<void> {
  await prefetchFiltered(queryClient, readFilters(search));
}

/** Prefetches the first page of what the address searches for, or the collections where it names no text. */
export async function prefetchSearch({ queryClient, search }: PageContext): Promise<void> {
  const filters = readSearchFilters(search);
  if (filters.text === '') await queryClient.prefetchQuery(categoriesQuery);
  else await prefetchFiltered(queryClient, filters);
}

async function prefetchFiltered(client: QueryClient, filters: ChosenFilters): Promise<void> {
  const [{ pages }] = await Promise.all([
    client.fetchInfiniteQuery(productsQuery(filters)),
    client.prefetchQuery(priceSliderMaxQuery(filters)),
    hasNarrowingFilters(filters) && client.fetchQuery(unfilteredTotalQuery(filters)),
  ]);
  if (pages[0]?.products.length !== 0) return;
  if (getOnlyCategory(filters) !== undefined) await client.prefetchQuery(categoriesQuery);
  if (hasPriceFilter(filters) && !hasChosenFacet(filters)) {
    await client.prefetchQuery(nearestPriceProductQuery(filters));
  }
}

function conditions(filters: ChosenFilters): Omit<SearchQuery, 'limit' | 'withFacets'> {
  const { text, facets, min, max, sort } = filters;
  return {
    expression: text ?? '',
    facets,
    sort,
    ...(hasPriceFilter(filters) && { minPrice: min, maxPrice: max }),
  };
}

/** Builds a search for one watch of the page's text and collections, without price and other facets. */
const toSearchQuery = ({ text, facets }: Pick<ChosenFilters, 'text' | 'facets'>): SearchQuery => ({
  expression: text ?? '',
  facets: getCollectionFilter({ facets }),
  limit: 1,
  withFacets: false,
});
