import { useState } from 'react';
import { countText } from '../base/count-text.ts';
import { ActiveFilters } from './filters/active-filters.tsx';
import { FilterSheet } from './filters/filter-drawer-button.tsx';
import { FilterSidebar } from './filters/filter-sidebar.tsx';
import type { UseFiltersResult } from './filters/use-filters.ts';
import { messages } from './messages.ts';
import styles from './products-page.module.css';
import { ProductResults, type ProductResultsProps } from './results/product-results.tsx';
import type { UseProductsResult } from './use-product-listing.ts';

interface ListingColumnsProps extends ProductResultsProps {
  /** Those that the results are shown for (`useListing`). */
  settled: UseFiltersResult;
}

/** Filters beside what they leave. */
export function ListingColumns({ controls, settled, listing, onOpen }: ListingColumnsProps) {
  const { facets, total, isStale } = listing;
  const [isSheetOpen, setSheetOpen] = useState(false);

  return (
    <div className={styles.columns}>
      {/* The sheet covers it: what is chosen there is painted before the sidebar follows. */}
      <FilterSidebar controls={isSheetOpen ? settled : controls} facets={facets} />
      <section aria-label="Results" className={styles.results}>
        <div className={styles.bar}>
          <FilterSheet
            controls={controls}
            facets={facets}
            total={isStale ? undefined : total}
            isOpen={isSheetOpen}
            onOpenChange={setSheetOpen}
          />
          <p role="status" className={styles.count}>
            {resultCountText(listing)}
          </p>
          <ActiveFilters controls={controls} facets={facets} />
        </div>
        <ProductResults listing={listing} controls={settled} onOpen={onOpen} />
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
