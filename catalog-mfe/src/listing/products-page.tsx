import { usePageTitle } from '@horae/shared';
import { CompareForm } from '../choosing/compare-form.tsx';
import { WishlistForm } from '../wishlist/wishlist-form.tsx';
import { useFilters } from './filters/use-filters.ts';
import { ListingColumns } from './listing-columns.tsx';
import { listingTitle } from './listing-title.ts';
import { messages } from './messages.ts';
import styles from './products-page.module.css';
import { useProducts } from './use-products.ts';

export function ProductsPage() {
  const controls = useFilters();
  const { filters } = controls;
  const listing = useProducts(filters);
  usePageTitle(listingTitle(filters, listing.facets));

  return (
    <main id="main" className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{messages.heading}</h1>
        <p className={styles.promise}>{messages.promise}</p>
      </header>
      <ListingColumns controls={controls} listing={listing} />
      <WishlistForm />
      <CompareForm />
    </main>
  );
}
