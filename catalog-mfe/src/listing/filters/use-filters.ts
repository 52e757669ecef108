import { useRef } from 'react';
import { useEagerSearch } from '../../base/use-eager-search.ts';
import { type Filters, NO_FILTERS, readFilters, writeFilters } from './filters.ts';

/**
 * The filters in the URL and the ways to change them. Every choice is a step that 'back' undoes, and leads to the
 * first page of what it leaves. `read`: by what the page reads its address.
 */
export function useFilters(read: (query: URLSearchParams) => Filters = readFilters) {
  const { search, go } = useEagerSearch();
  const filters = read(search);
  const isSliding = useRef(false);

  const change = (changes: Partial<Filters>) => {
    isSliding.current = false;
    go(writeFilters({ ...filters, page: 1, ...changes }).toString(), { replace: false });
  };
  /** A slider passes many places on its way: together they are one step. */
  const slide = (range: Pick<Filters, 'min' | 'max'>) => {
    go(writeFilters({ ...filters, page: 1, ...range }).toString(), { replace: isSliding.current });
    isSliding.current = true;
  };

  return {
    filters,
    change,
    slide,
    /** What is searched for stays. */
    clearAll: () => change(NO_FILTERS),
  };
}

export type FilterControls = ReturnType<typeof useFilters>;
