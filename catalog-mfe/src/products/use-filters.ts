import { useNavigate, useSearchParams } from '@horae/shared/router';
import { useEffect, useState } from 'react';
import { type Filters, PRICE, readFilters, writeFilters } from './filters';

/** The filters in the URL and the ways to change them; steps back in history leave the listing, not one filter. */
export function useFilters() {
  const [query] = useSearchParams();
  const search = query.toString();
  const { shown, go } = useEagerSearch(search);
  const filters = readFilters(new URLSearchParams(shown));

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

/**
 * The router moves in a transition, which is too late for a slider under a finger or a held arrow key:
 * what was asked for counts at once, until the address has caught up.
 */
function useEagerSearch(search: string) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => setWanted((current) => (current === search ? null : current)), [search]);

  const go = (next: string, { replace }: { replace: boolean }) => {
    setWanted(next === search ? null : next);
    navigate({ pathname: '/products', search: next }, { replace, preventScrollReset: true });
  };

  return { shown: wanted ?? search, go };
}
