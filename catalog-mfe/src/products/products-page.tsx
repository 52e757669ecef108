import { usePageTitle } from '../page-title';
import { ActiveFilters } from './active-filters';
import { FilterSheet } from './filter-sheet';
import { FilterSidebar } from './filter-sidebar';
import { listingTitle } from './listing-title';
import { messages } from './messages';
import { ProductsGallery } from './products-gallery';
import styles from './products-page.module.css';
import { useCategoryName } from './use-category';
import { useFilters } from './use-filters';
import { type ProductsListing, useProducts } from './use-products';
import { watchCount } from './watch-count';

export function ProductsPage() {
  const controls = useFilters();
  const category = useCategoryName(controls.filters.categoryId);
  usePageTitle(listingTitle(category));
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
          <ProductsGallery listing={listing} controls={controls} />
        </section>
      </div>
    </main>
  );
}

function countText({ total, unfilteredTotal, isFailed, isStale }: ProductsListing): string {
  if (isFailed) return '';
  if (total === undefined || isStale) return messages.loading;
  return unfilteredTotal === undefined
    ? watchCount(total)
    : `${total} of ${watchCount(unfilteredTotal)}`;
}
