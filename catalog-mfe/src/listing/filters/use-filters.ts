import { useRef } from 'react';
import { useEagerSearch } from '../../base/use-eager-search.ts';
import { type Filters, NO_FILTERS, readFilters, writeFilters } from './filters.ts';

/**
 * Returns the filters in the URL and the functions that change them. Every change is an entry of the history and leads to
 * the first page of its results. `read` parses the page's query.
 */
export function useFilters(read: (query: URLSearchParams) => Filters = readFilters) {
  const { search, go } = useEagerSearch();
  const filters = read(search);
  const isSliding = useRef(false);

  const change = (changes: Partial<Filters>) => {
    isSliding.current = false;
    go(writeFilters({ ...filters, page: 1, ...changes }).toString(), { replace: false });
  };
  /** A slider passes many values on its way; together they are one entry of the history. */
  const slide = (range: Pick<Filters, 'min' | 'max'>) => {
    go(writeFilters({ ...filters, page: 1, ...range }).toString(), { replace: isSliding.current });
    isSliding.current = true;
  };

  return {
    filters,
    change,
    slide,
    /** Clears everything except the search text. */
    clearAll: () => change(NO_FILTERS),
  };
}

export type FilterControls = ReturnType<typeof useFilters>;
