import type { ProductSort } from '../../catalogue/catalogue-platform.ts';
import { SORT_BUTTON_ROWS } from './chosen-filters.ts';
import styles from './sort-bar.module.css';

interface SortBarProps {
  sort: ProductSort | undefined;
  /** Whether there is a text that watches can fit better or worse: the order where none other is chosen. */
  hasRelevance?: boolean;
  /** Called with `undefined` after another click on the chosen one. */
  onChange: (sort: ProductSort | undefined) => void;
}

/** Four buttons in two rows, at most one of them active; above them the order by relevance, for a search. Without script they send their order with the form around them. */
export function SortBar({ sort, hasRelevance = false, onChange }: SortBarProps) {
  const button = (order: ProductSort | undefined, text: string) => (
    <button
      key={text}
      type="submit"
      name="sort"
      value={sort === order ? '' : order}
      aria-pressed={sort === order}
      onClick={(event) => {
        event.preventDefault();
        onChange(sort === order ? undefined : order);
      }}
    >
      <span className={styles.text}>{text}</span>
    </button>
  );

  return (
    <div className={styles.bar}>
      {hasRelevance && (
        <div className={styles.row} data-single>
          {button(undefined, 'Best match first')}
        </div>
      )}
      {SORT_BUTTON_ROWS.map(({ title, orders }) => (
        <fieldset key={title}>
          <legend className={styles.title}>{title}</legend>
          <div className={styles.row}>{orders.map(({ order, text }) => button(order, text))}</div>
        </fieldset>
      ))}
    </div>
  );
}
