import { askPlatform } from './ask-platform.ts';
import type { ProductReviews } from './product.ts';
import {
  averageOf,
  readReview,
  starCounts,
  type WireReview,
  type WireReviewsMetadata,
} from './read-review.ts';

/** Reviews per request; where the platform sends no star counts, they are counted from these. */
const LIMIT = 100;
/** Reviews on the product's page. */
const SHOWN = 8;

/**
 * Finds the reviews of a product, newest first.
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
