import type { TalkProduct } from '@horae/shared';
import { askPlatform } from './ask-platform.ts';

/** The product's page shows the same number. */
const REVIEWS = 8;

interface WireReview {
  content: { title?: string; body?: string; rating?: number | null };
}

export async function findReviews(productId: string): Promise<TalkProduct['reviews']> {
  const { reviews } = await askPlatform<{ reviews: WireReview[] }>('/reviews/v1/reviews/query', {
    query: {
      filter: { namespace: { $eq: 'stores' }, entityId: { $eq: productId } },
      cursorPaging: { limit: REVIEWS },
    },
  });
  return reviews.flatMap(readReview);
}

/** Leaves out a review without stars. */
function readReview({ content }: WireReview): TalkProduct['reviews'] {
  const { title = '', body = '', rating } = content;
  return rating ? [{ title, rating, content: body }] : [];
}
