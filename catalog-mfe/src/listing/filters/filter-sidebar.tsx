import { Button, buttonClass } from '@horae/shared/ui/button';
import { Link } from 'react-router-dom';
import { messages } from '../messages.ts';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import styles from './filter-sidebar.module.css';
import { filteredAddress, NO_FILTERS } from './filters.ts';

export const FILTERS_ID = 'filters';

/** The filters beside the grid on wide screens; on small ones without script, above it once a visitor opens them. */
export function FilterSidebar({ controls, facets }: FilterFieldsProps) {
  return (
    <aside id={FILTERS_ID} aria-label="Filters" className={styles.sidebar}>
      <div className={styles.header}>
        <h2 className={styles.title}>Filters</h2>
        <noscript>
          <Link
            to={filteredAddress({ ...controls.filters, ...NO_FILTERS })}
            className={buttonClass({ look: 'quiet', size: 'small' })}
          >
            {messages.clearAll}
          </Link>
        </noscript>
        <Button look="quiet" size="small" className="needs-script" onClick={controls.clearAll}>
          {messages.clearAll}
        </Button>
      </div>
      <FilterFields controls={controls} facets={facets} />
    </aside>
  );
}
