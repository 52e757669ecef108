import { useQuery } from '@horae/shared/query';
import { priceEndQuery } from '../products-queries.ts';
import styles from './filter-fields.module.css';
import { PRICE, priceEnd } from './filters.ts';
import { PriceFields } from './price-fields.tsx';
import { PriceSlider } from './price-slider.tsx';
import { SortBar } from './sort-bar.tsx';
import type { FilterControls } from './use-filters.ts';

/** Price and sort, as the sidebar and the sheet show them. */
export function FilterFields({ filters, change, slide }: FilterControls) {
  const { data: catalogueEnd = PRICE.max } = useQuery(priceEndQuery(filters));
  const end = Math.max(catalogueEnd, priceEnd(filters.min), priceEnd(filters.max ?? 0));
  const range = { min: filters.min, max: filters.max ?? end, end };
  // The upper end is no bound: nothing is dearer, now or when something dearer comes.
  const open = ({ min, max }: { min: number; max: number }) => ({
    min,
    max: max >= end ? undefined : max,
  });

  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend className={styles.title}>Price</legend>
        <PriceSlider {...range} onChange={(wanted) => slide(open(wanted))} />
        <PriceFields {...range} onChange={(wanted) => change(open(wanted))} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.title}>Sort</legend>
        <SortBar sort={filters.sort} onChange={(wanted) => change({ sort: wanted })} />
      </fieldset>
    </div>
  );
}
