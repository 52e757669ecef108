import { useQuery } from '@horae/shared/query';
import { useRef } from 'react';
import { useEagerSearch } from '../../base/use-eager-search.ts';
import { categoriesQuery } from '../../catalogue/queries.ts';
import { type Filters, readFilters, writeFilters } from './filters.ts';

/**
 * The filters in the URL and the ways to change them. Every choice is a step that 'back' undoes, and leads to the
 * first page of what it leaves.
 */
export function useFilters() {
  const { search, go } = useEagerSearch();
  const filters = readFilters(search);
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
    clearAll: () => {
      isSliding.current = false;
      go('', { replace: false });
    },
  };
}

export type FilterControls = ReturnType<typeof useFilters>;

/** The name of a category, once it is known; nothing is asked without an id. */
export function useCategoryName(id: string | undefined): string | undefined {
  const { data } = useQuery({ ...categoriesQuery, enabled: id !== undefined });
  return data?.find((category) => category.id === id)?.name;
}
