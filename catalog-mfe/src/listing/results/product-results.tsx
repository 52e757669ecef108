import { Button } from '@horae/shared/ui/button';
import { CardGrid } from '@horae/shared/ui/card-grid';
import { Notice } from '@horae/shared/ui/notice';
import { StateMessage } from '@horae/shared/ui/state-message';
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Pager, PagerLink } from '../../base/pager.tsx';
import { ProductCardSkeleton } from '../../card/product-card-skeleton.tsx';
import { filteredAddress } from '../filters/chosen-filters.ts';
import type { UseFiltersResult } from '../filters/use-filters.ts';
import { NoMatchingProducts, PastLastPage } from '../lazy-listing-parts.ts';
import { isBeyondLastPage, PAGE_SIZE } from '../listing-page-queries.ts';
import { messages } from '../messages.ts';
import type { UseProductsResult } from '../use-product-listing.ts';
import { CardGridBatch, type CardGridBatchProps } from './card-grid-batch.tsx';
import styles from './product-results.module.css';

/** Pages up to which every card stays, some hundred in all. */
const SHORT = 8;
const skeletons = Array.from({ length: PAGE_SIZE }, (_, index) => index);

export interface ProductResultsProps {
  listing: UseProductsResult;
  controls: UseFiltersResult;
  /** Called with the watch that is opened. */
  onOpen?: CardGridBatchProps['onOpen'];
}

export function ProductResults({ listing, controls, onOpen }: ProductResultsProps) {
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
  const { filters } = controls;
  const pageAddress = (page: number) => filteredAddress({ ...filters, page });
  if (!listing.isStale && isBeyondLastPage(pages?.[0], filters)) {
    return (
      <Suspense>
        <PastLastPage filters={filters} total={listing.total ?? 0} />
      </Suspense>
    );
  }
  if (pages?.every(({ products }) => products.length === 0)) {
    return (
      <Suspense>
        <NoMatchingProducts controls={controls} listing={listing} />
      </Suspense>
    );
  }

  return (
    <div className={styles.gallery} data-stale={listing.isStale}>
      <h2 className="visually-hidden">Watches</h2>
      {filters.page > 1 && (
        <p className={styles.before}>
          <PagerLink to={pageAddress(filters.page - 1)} rel="prev" />
        </p>
      )}
      <Watches {...listing} before={(filters.page - 1) * PAGE_SIZE} onOpen={onOpen} />
      {/* For those without script and for search engines; with script, scrolling goes on by itself. */}
      <div className={styles.pages}>
        <Pager
          page={filters.page}
          last={Math.ceil((listing.total ?? 0) / PAGE_SIZE)}
          pageAddress={pageAddress}
        />
      </div>
    </div>
  );
}

interface WatchesProps extends UseProductsResult {
  /** Watches on the pages before the first one that is shown. */
  before: number;
  onOpen: CardGridBatchProps['onOpen'];
}

/** The cards, placeholders for those that come next, and a button to load them. */
function Watches({ pages, isStale, total = 0, hasMore, showMore, ...more }: WatchesProps) {
  const { isFetchingMore, hasMoreFailed, before, onOpen } = more;
  const { end, isReserved, reserve } = useReservedPage(pages?.length ?? 0);
  const firstToCome = useNearViewport<HTMLLIElement>(
    hasMore && isReserved && !isFetchingMore && !hasMoreFailed,
    showMore,
  );
  const shown = before + (pages?.reduce((sum, { products }) => sum + products.length, 0) ?? 0);
  const toCome = hasMore && isReserved ? Math.min(PAGE_SIZE, Math.max(1, total - shown)) : 0;

  return (
    <>
      <CardGrid columns={3} label="Watches" busy={!pages || isStale}>
        {pages?.map(({ products }, index) => (
          <CardGridBatch
            key={products[0]?.id ?? index}
            products={products}
            isFirst={index === 0}
            mayCollapse={pages.length > SHORT && products.length === PAGE_SIZE}
            onOpen={onOpen}
          />
        ))}
        {skeletons.slice(0, pages ? toCome : PAGE_SIZE / 2).map((index) => (
          <ProductCardSkeleton key={index} frame={index === 0 ? firstToCome : undefined} />
        ))}
      </CardGrid>
      {(hasMore || pages?.[1]) && (
        <div ref={end} className={styles.more}>
          {hasMoreFailed && <Notice tone="bad">{messages.moreFailed}</Notice>}
          {hasMore ? (
            <Button
              look="secondary"
              busy={isFetchingMore}
              onClick={() => {
                reserve();
                showMore();
              }}
            >
              {hasMoreFailed ? messages.tryAgain : messages.showMore}
            </Button>
          ) : (
            <p className={styles.all}>{messages.all}</p>
          )}
        </div>
      )}
    </>
  );
}

/** How far below the view it may be, so that the next page is there in time. */
const AHEAD = '600px';

/** Calls `onNearViewport` when the element of the returned ref comes near the view while `isActive`. */
function useNearViewport<Marked extends Element>(isActive: boolean, onNearViewport: () => void) {
  const ref = useRef<Marked>(null);
  const call = useEffectEvent(onNearViewport);

  useEffect(() => {
    if (!isActive || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && call(),
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isActive]);

  return ref;
}

/**
 * Decides when room for one page more is reserved below `count` pages, so that the end of the listing and
 * what stands below it never move while they are looked at: the first page comes with it,
 * and later it is made while the end, which the returned ref marks, is out of view, or when the
 * visitor requests more.
 */
function useReservedPage(count: number) {
  const end = useRef<HTMLDivElement>(null);
  const [reservedBelow, setReservedBelow] = useState(1);
  const reserve = useCallback(() => setReservedBelow(count), [count]);

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting === false && reserve(),
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [reserve]);

  return { end, isReserved: count > 0 && reservedBelow >= count, reserve };
}
