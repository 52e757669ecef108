import { useQuery } from '@horae/shared/query';
import { buttonClass } from '@horae/shared/ui/button';
import { LISTING } from '../../base/addresses.ts';
import { priceEndQuery } from '../products-queries.ts';
import styles from './filter-fields.module.css';
import { type Filters, PRICE, priceEnd } from './filters.ts';
import { PriceFields } from './price-fields.tsx';
import { PriceSlider } from './price-slider.tsx';
import { SortBar } from './sort-bar.tsx';
import type { FilterControls } from './use-filters.ts';

/**
 * Price and sort, as the sidebar and the sheet show them. Without script, and before it is there, they are a form that
 * asks for the listing's address.
 */
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
    <form action={LISTING} onSubmit={(event) => event.preventDefault()}>
      {filters.categoryId && <input type="hidden" name="categoryId" value={filters.categoryId} />}
      <fieldset className={styles.group}>
        <legend className={styles.title}>Price</legend>
        <PriceSlider {...range} onChange={(wanted) => slide(open(wanted))} />
        <PriceFields
          {...range}
          isUpTo={filters.max !== undefined}
          onChange={(wanted) => change(open(wanted))}
        />
        <ApplyButton sort={filters.sort} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.title}>Sort</legend>
        <SortBar sort={filters.sort} onChange={(wanted) => change({ sort: wanted })} />
      </fieldset>
    </form>
  );
}

/** Sends the prices, and keeps the order. The first button of the form, so that Enter in a field presses it. */
function ApplyButton({ sort }: Pick<Filters, 'sort'>) {
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
