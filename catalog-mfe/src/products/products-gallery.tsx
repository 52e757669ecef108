import { Button } from '@horae/shared/ui/button';
import { CardGrid } from '@horae/shared/ui/card-grid';
import { Notice } from '@horae/shared/ui/notice';
import { StateMessage } from '@horae/shared/ui/state-message';
import { ProductCardSkeleton } from '../product-card-skeleton';
import { CardRun } from './card-run';
import { EmptyResult } from './empty-result';
import { messages } from './messages';
import styles from './products-gallery.module.css';
import { PAGE_SIZE } from './products-query';
import type { FilterControls } from './use-filters';
import { useNearEnd } from './use-near-end';
import type { ProductsListing } from './use-products';

/** Pages up to which every card stays, some hundred in all. */
const SHORT = 8;
const skeletons = Array.from({ length: PAGE_SIZE / 2 }, (_, index) => index);

interface ProductsGalleryProps {
  listing: ProductsListing;
  controls: FilterControls;
}

export function ProductsGallery({ listing, controls }: ProductsGalleryProps) {
  const { pages, isFailed, retry } = listing;

  if (isFailed) {
    return (
      <StateMessage
        dial="broken"
        title={messages.failedTitle}
        actions={<Button onClick={retry}>{messages.tryAgain}</Button>}
      >
        <p>{messages.failedText}</p>
      </StateMessage>
    );
  }
  if (pages?.every(({ products }) => products.length === 0)) return <EmptyResult {...controls} />;

  return (
    <div className={styles.gallery} data-stale={listing.isStale}>
      <h2 className="visually-hidden">Watches</h2>
      <CardGrid columns={3} label="Watches" busy={!pages || listing.isStale}>
        {pages?.map(({ products }, place) => (
          <CardRun
            key={products[0]?.id ?? place}
            products={products}
            isFirst={place === 0}
            mayRest={pages.length > SHORT && products.length === PAGE_SIZE}
          />
        ))}
        {!pages && skeletons.map((index) => <ProductCardSkeleton key={index} />)}
      </CardGrid>
      {listing.hasMore && <MoreProducts {...listing} />}
    </div>
  );
}

/** Fetches the next page when the end of the grid comes near; the button does the same by hand. */
function MoreProducts({ showMore, isFetchingMore, hasMoreFailed }: ProductsListing) {
  const end = useNearEnd(!isFetchingMore && !hasMoreFailed, showMore);

  return (
    <div ref={end} className={styles.more}>
      {hasMoreFailed && <Notice tone="bad">{messages.moreFailed}</Notice>}
      <Button look="secondary" busy={isFetchingMore} onClick={showMore}>
        {hasMoreFailed ? messages.tryAgain : messages.showMore}
      </Button>
    </div>
  );
}
