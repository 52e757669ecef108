import { askPlatform } from './ask-platform.ts';
import type { ProductReviews } from './product.ts';
import {
  averageOf,
  readReview,
  starCounts,
  type WireReview,
  type WireReviewsMetadata,
} from './read-review.ts';

/** As many as one question brings; where the platform counts no stars, they are of these. */
const LIMIT = 100;
/** As many as a page shows. */
const SHOWN = 8;

/**
 * What owners say of a product, newest first.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findReviews(productId: string): Promise<ProductReviews> {
  const { reviews = [], metadata } = await askPlatform<{
    reviews?: WireReview[];
    metadata?: WireReviewsMetadata;
  }>('/reviews/v1/reviews/query', {
    query: {
      filter: { namespace: 'stores', entityId: productId },
      cursorPaging: { limit: LIMIT },
    },
  });
  const rated = reviews.flatMap(readReview);
  const counts = metadata?.stars?.counts ?? starCounts(rated);

  return {
    count: counts.reduce((sum, one) => sum + one, 0),
    average: averageOf(counts),
    newest: rated.slice(0, SHOWN),
  };
}
