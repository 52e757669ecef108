import { useEagerSearch } from '../use-eager-search';
import { type Filters, PRICE, readFilters, writeFilters } from './filters';

/** The filters in the URL and the ways to change them; steps back in history leave the listing, not one filter. */
export function useFilters() {
  const { search, go } = useEagerSearch();
  const filters = readFilters(search);

  const change = (changes: Partial<Filters>) =>
    go(writeFilters({ ...filters, ...changes }).toString(), { replace: true });

  return {
    filters,
    change,
    clearPrice: () => change({ min: PRICE.min, max: PRICE.max }),
    clearAll: () => go('', { replace: false }),
  };
}

export type FilterControls = ReturnType<typeof useFilters>;
