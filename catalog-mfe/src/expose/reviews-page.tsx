import { usePageTitle } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { Rating } from '@horae/shared/ui/rating';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { countText } from '../base/count-text.ts';
import { productAddress, reviewsAddress } from '../base/page-addresses.ts';
import { Pager } from '../base/pager.tsx';
import type { Product } from '../catalogue/product.ts';
import { sumCounts } from '../catalogue/query-product-reviews.ts';
import { ProductMissing } from '../product/lazy-product-parts.ts';
import { productTitle } from '../product/messages.ts';
import { productQuery } from '../product/product-page-queries.ts';
import { ProductFailed, ProductLoading } from '../product/states/product-loading-or-failed.tsx';
import { useRedirectFormerAddress } from '../product/use-redirect-former-address.ts';
import { REVIEW_PAGE_SIZE, type ReviewPage } from '../reviews/find-filtered-reviews.ts';
import { ReviewFilters } from '../reviews/review-filters.tsx';
import { reviewPageTexts, reviewsPageTitle } from '../reviews/review-page-texts.ts';
import { ReviewResults } from '../reviews/review-results.tsx';
import styles from '../reviews/reviews-page.module.css';
import { reviewPageQuery } from '../reviews/reviews-page-queries.ts';
import { readReviewView, reviewsPageAddress } from '../reviews/reviews-page-url.ts';

/** All that owners say of a watch: by stars, with pictures, in four orders, page by page. Every view has its address. */
function ReviewsPage() {
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const { data: product, isPending, isError, refetch, isFetching } = useQuery(productQuery(slug));
  useRedirectFormerAddress(product, reviewsAddress);
  usePageTitle(
    product
      ? reviewsPageTitle(product.name, readReviewView(search))
      : productTitle({ product, isError }),
  );

  if (isPending) return <ProductLoading />;
  if (isError) return <ProductFailed isBusy={isFetching} onRetry={() => refetch()} />;
  return product ? <LoadedReviews product={product} /> : <ProductMissing />;
}

function LoadedReviews({ product }: { product: Product }) {
  const [search] = useSearchParams();
  const view = readReviewView(search);
  const { data, isPending, isError, refetch, isFetching } = useQuery(
    reviewPageQuery(product.id, view),
  );
  if (isPending) return <ProductLoading />;
  if (isError) return <ProductFailed isBusy={isFetching} onRetry={() => refetch()} />;
  const { slug, name } = product;

  return (
    <main id="main" className={styles.page}>
      <Link to={productAddress(slug)}>{reviewPageTexts.back(name)}</Link>
      <h1 className={styles.title}>{reviewPageTexts.title(name)}</h1>
      <Average page={data} />
      <a href={`/review?product=${encodeURIComponent(product.id)}`}>{reviewPageTexts.write}</a>
      <div className={styles.columns}>
        <ReviewFilters slug={slug} view={view} page={data} />
        <div>
          <ReviewResults slug={slug} view={view} page={data} />
          <div className={styles.pager}>
            <Pager
              page={view.page}
              last={Math.ceil(data.total / REVIEW_PAGE_SIZE)}
              pageAddress={(page) => reviewsPageAddress(slug, { ...view, page })}
            />
          </div>
        </div>
      </div>
    </main>
  );
}

function Average({ page: { stars } }: { page: ReviewPage }) {
  if (!stars || stars.average === null) return null;
  const count = sumCounts(stars.counts);
  return (
    <p className={styles.average}>
      <Rating value={stars.average} />
      <span>
        {reviewPageTexts.from(stars.average.toFixed(1), countText(count, 'review', 'reviews'))}
      </span>
    </p>
  );
}

export { prefetchReviews as prefetch } from '../reviews/reviews-page-queries.ts';
export { ReviewsPage as Component };
