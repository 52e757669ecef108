import type { PageContext } from '@horae/shared';
import { queryOptions } from '@horae/shared/query';
import { productQuery } from '../product/product-page-queries.ts';
import { findReviewPage } from './find-filtered-reviews.ts';
import { type ReviewQuery, readReviewView } from './reviews-page-url.ts';

export const reviewPageQuery = (productId: string, view: ReviewQuery) =>
  queryOptions({
    queryKey: ['review-page', productId, view],
    queryFn: () => findReviewPage(productId, view),
    placeholderData: () => undefined,
  });

/** Requests what the page will need. */
export async function prefetchReviews({ queryClient, params, search }: PageContext): Promise<void> {
  const product = await queryClient.fetchQuery(productQuery(params.slug ?? ''));
  if (product) await queryClient.prefetchQuery(reviewPageQuery(product.id, readReviewView(search)));
}
