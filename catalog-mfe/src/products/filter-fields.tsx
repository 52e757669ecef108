import { useQuery } from '@horae/shared/query';
import styles from './filter-fields.module.css';
import { PRICE, priceEnd } from './filters';
import { PriceFields } from './price-fields';
import { PriceSlider } from './price-slider';
import { priceEndQuery } from './products-query';
import { SortBar } from './sort-bar';
import type { FilterControls } from './use-filters';

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
