import { memo } from 'react';
import { ButtonWithLinkFallback } from '../../base/button-with-link-fallback.tsx';
import { messages } from '../messages.ts';
import { filteredAddress, NO_FILTERS } from './chosen-filters.ts';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import styles from './filter-sidebar.module.css';

export const FILTERS_ID = 'filters';

/** The filters beside the grid on wide screens; on small ones without script, above it once a visitor opens them. */
export const FilterSidebar = memo(function FilterSidebar({ controls, facets }: FilterFieldsProps) {
  return (
    <aside id={FILTERS_ID} aria-label="Filters" className={styles.sidebar}>
      <div className={styles.header}>
        <h2 className={styles.title}>Filters</h2>
        <ButtonWithLinkFallback
          look="quiet"
          size="small"
          to={filteredAddress({ ...controls.filters, ...NO_FILTERS })}
          onClick={controls.clearAll}
        >
          {messages.clearAll}
        </ButtonWithLinkFallback>
      </div>
      <FilterFields controls={controls} facets={facets} />
    </aside>
  );
});
