import { useQuery } from '@horae/shared/query';
import { buttonClass } from '@horae/shared/ui/button';
import type { Facet } from '../../catalogue/catalogue-platform.ts';
import { priceSliderMaxQuery } from '../listing-page-queries.ts';
import {
  type ChosenFilters,
  listingBasePath,
  priceSliderEnd,
  SLIDER_RANGE,
} from './chosen-filters.ts';
import { FacetFields } from './facet-fields.tsx';
import styles from './filter-fields.module.css';
import { PriceFields } from './price-fields.tsx';
import { PriceSlider } from './price-slider.tsx';
import { SortBar } from './sort-bar.tsx';
import type { UseFiltersResult } from './use-filters.ts';
import { useEarlyFilters } from './use-filters.ts';

export interface FilterFieldsProps {
  controls: UseFiltersResult;
  /** Facets beside price and order; `undefined` until they are loaded. */
  facets: readonly Facet[] | undefined;
}

/**
 * Price, sort and facets, as the sidebar and the sheet show them. Without script, and before hydration, they are a GET form
 * to the page's address.
 */
export function FilterFields({ controls, facets = [] }: FilterFieldsProps) {
  const { filters, change, slide } = controls;
  const { data: catalogueEnd = SLIDER_RANGE.max } = useQuery(priceSliderMaxQuery(filters));
  const end = Math.max(catalogueEnd, priceSliderEnd(filters.min), priceSliderEnd(filters.max ?? 0));
  const range = { min: filters.min, max: filters.max ?? end, end };
  // The slider's upper end means no bound, so that a dearer watch added later is found as well.
  const open = ({ min, max }: { min: number; max: number }) => ({
    min,
    max: max >= end ? undefined : max,
  });
  const form = useEarlyFilters(({ min, max = end, facets: chosen }) =>
    change({ ...open({ min, max }), facets: chosen }),
  );

  return (
    <form
      ref={form}
      action={listingBasePath(filters)}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {filters.text && <input type="hidden" name="q" value={filters.text} />}
      <fieldset className={styles.group}>
        <legend className={styles.title}>Price</legend>
        <PriceSlider {...range} onChange={(requested) => slide(open(requested))} />
        <PriceFields
          {...range}
          isUpTo={filters.max !== undefined}
          onChange={(requested) => change(open(requested))}
        />
        <ApplyButton sort={filters.sort} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.title}>Sort</legend>
        <SortBar
          sort={filters.sort}
          hasRelevance={filters.text !== undefined}
          onChange={(requested) => change({ sort: requested })}
        />
      </fieldset>
      <FacetFields
        facets={facets}
        chosen={filters.facets}
        onChange={(chosen) => change({ facets: chosen })}
      />
      {facets.length > 0 && <ApplyButton sort={filters.sort} />}
    </form>
  );
}

/** Submits prices and choices with the current order. It is the form's first button, so that Enter in a field clicks it. */
function ApplyButton({ sort }: Pick<ChosenFilters, 'sort'>) {
  return (
    <button
      type="submit"
      {...(sort && { name: 'sort', value: sort })}
      className={`${buttonClass({ look: 'secondary' })} ${styles.apply}`}
    >
      Apply
    </button>
  );
}
