import styles from './filter-fields.module.css';
import { PriceFields } from './price-fields';
import { PriceSlider } from './price-slider';
import { SortBar } from './sort-bar';
import type { FilterControls } from './use-filters';

/** Price and sort, as the sidebar and the sheet show them. */
export function FilterFields({ filters: { min, max, sort }, change }: FilterControls) {
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend className={styles.title}>Price</legend>
        <PriceSlider min={min} max={max} onChange={change} />
        <PriceFields min={min} max={max} onChange={change} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.title}>Sort</legend>
        <SortBar sort={sort} onChange={(wanted) => change({ sort: wanted })} />
      </fieldset>
    </div>
  );
}
