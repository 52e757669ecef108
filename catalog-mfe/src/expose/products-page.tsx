import { usePageTitle } from '@horae/shared';
import { useDeferredValue } from 'react';
import { CompareForm } from '../compare-selection/compare-form.tsx';
import { useFilters } from '../listing/filters/use-filters.ts';
import { ListingColumns } from '../listing/listing-columns.tsx';
import { listingTitle } from '../listing/listing-title.ts';
import { messages } from '../listing/messages.ts';
import styles from '../listing/products-page.module.css';
import { useProducts } from '../listing/use-products.ts';
import { WishlistForm } from '../wishlist/wishlist-form.tsx';

function ProductsPage() {
  const controls = useFilters();
  const settled = useDeferredValue(controls);
  const { filters } = settled;
  const listing = useProducts(filters);
  usePageTitle(listingTitle(filters, listing.facets));

  return (
    <main id="main" className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{messages.heading}</h1>
        <p className={styles.promise}>{messages.promise}</p>
      </header>
      <ListingColumns controls={controls} settled={settled} listing={listing} />
      <WishlistForm />
      <CompareForm />
    </main>
  );
}

export { prefetchProducts as prefetch } from '../listing/products-queries.ts';
export { ProductsPage as Component };
