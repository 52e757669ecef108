import { CompareForm } from '../compare-selection/compare-form.tsx';
import { ListingColumns } from '../listing/listing-columns.tsx';
import { messages } from '../listing/messages.ts';
import styles from '../listing/products-page.module.css';
import { useListing } from '../listing/use-product-listing.ts';
import { WishlistForm } from '../wishlist/wishlist-form.tsx';

function ProductsPage() {
  const listing = useListing();

  return (
    <main id="main" className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{messages.heading}</h1>
        <p className={styles.promise}>{messages.promise}</p>
      </header>
      <ListingColumns {...listing} />
      <WishlistForm />
      <CompareForm />
    </main>
  );
}

export { prefetchProducts as prefetch } from '../listing/listing-page-queries.ts';
export { ProductsPage as Component };
