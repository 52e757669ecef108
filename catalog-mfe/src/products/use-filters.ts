import { useNavigate, useSearchParams } from '@horae/shared/router';
import { type Filters, PRICE, readFilters, writeFilters } from './filters';

/** The filters in the URL and the ways to change them; steps back in history leave the listing, not one filter. */
export function useFilters() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(query);

  const change = (changes: Partial<Filters>) => {
    const search = writeFilters({ ...filters, ...changes }).toString();
    navigate({ pathname: '/products', search }, { replace: true, preventScrollReset: true });
  };

  return {
    filters,
    change,
    clearPrice: () => change({ min: PRICE.min, max: PRICE.max }),
    clearAll: () => navigate('/products', { preventScrollReset: true }),
  };
}

export type FilterControls = ReturnType<typeof useFilters>;
