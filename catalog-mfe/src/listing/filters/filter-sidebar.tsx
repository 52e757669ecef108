import { Button } from '@horae/shared/ui/button';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-sidebar.module.css';
import type { FilterControls } from './use-filters.ts';

/** The filters beside the grid, on wide screens. */
export function FilterSidebar(controls: FilterControls) {
  return (
    <aside aria-label="Filters" className={styles.sidebar}>
      <div className={styles.header}>
        <h2 className={styles.title}>Filters</h2>
        <Button look="quiet" size="small" onClick={controls.clearAll}>
          Clear all
        </Button>
      </div>
      <FilterFields {...controls} />
    </aside>
  );
}
