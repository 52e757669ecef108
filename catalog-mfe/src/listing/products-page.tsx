import { usePageTitle } from '@horae/shared';
import { counted } from '../base/counted.ts';
import { ActiveFilters } from './filters/active-filters.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { FilterSidebar } from './filters/filter-sidebar.tsx';
import { useCategoryName, useFilters } from './filters/use-filters.ts';
import { listingTitle, messages } from './messages.ts';
import styles from './products-page.module.css';
import { ProductResults } from './results/product-results.tsx';
import { type ProductsListing, useProducts } from './use-products.ts';

export function ProductsPage() {
  const controls = useFilters();
  const category = useCategoryName(controls.filters.categoryId);
  usePageTitle(listingTitle(category, controls.filters.page));
  const listing = useProducts(controls.filters);

  return (
    <main id="main" className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{messages.heading}</h1>
        <p className={styles.promise}>{messages.promise}</p>
      </header>
      <div className={styles.columns}>
        <FilterSidebar {...controls} />
        <section aria-label="Results" className={styles.results}>
          <div className={styles.bar}>
            <FilterSheet controls={controls} total={listing.isStale ? undefined : listing.total} />
            <p role="status" className={styles.count}>
              {countText(listing)}
            </p>
            <ActiveFilters {...controls} />
          </div>
          <ProductResults listing={listing} controls={controls} />
        </section>
      </div>
    </main>
  );
}

function countText({ total, unfilteredTotal, isFailed, isStale }: ProductsListing): string {
  if (isFailed) return '';
  if (total === undefined || isStale) return messages.loading;
  return unfilteredTotal === undefined
    ? counted(total, 'watch', 'watches')
    : `${total} of ${counted(unfilteredTotal, 'watch', 'watches')}`;
}
