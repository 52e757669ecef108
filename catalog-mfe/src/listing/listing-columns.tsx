import { countText } from '../base/count-text.ts';
import { ActiveFilters } from './filters/active-filters.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { FilterSidebar } from './filters/filter-sidebar.tsx';
import { messages } from './messages.ts';
import styles from './products-page.module.css';
import { ProductResults, type ProductResultsProps } from './results/product-results.tsx';
import type { UseProductsResult } from './use-products.ts';

/** Filters beside what they leave. */
export function ListingColumns({ controls, listing, onOpen }: ProductResultsProps) {
  const { facets, total, isStale } = listing;

  return (
    <div className={styles.columns}>
      <FilterSidebar controls={controls} facets={facets} />
      <section aria-label="Results" className={styles.results}>
        <div className={styles.bar}>
          <FilterSheet controls={controls} facets={facets} total={isStale ? undefined : total} />
          <p role="status" className={styles.count}>
            {resultCountText(listing)}
          </p>
          <ActiveFilters controls={controls} facets={facets} />
        </div>
        <ProductResults listing={listing} controls={controls} onOpen={onOpen} />
      </section>
    </div>
  );
}

function resultCountText({ total, unfilteredTotal, isFailed, isStale }: UseProductsResult): string {
  if (isFailed) return '';
  if (total === undefined || isStale) return messages.loading;
  return unfilteredTotal === undefined
    ? countText(total, 'watch', 'watches')
    : `${total} of ${countText(unfilteredTotal, 'watch', 'watches')}`;
}
