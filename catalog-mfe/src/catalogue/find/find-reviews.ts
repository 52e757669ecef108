import { loadWixClient, platformCall } from '@horae/shared';
import { reviews } from '@wix/reviews';
import type { ProductReviews, Review } from '../product.ts';

/** As many as one question brings; the average is theirs. */
const LIMIT = 100;
/** As many as a page shows. */
const SHOWN = 8;

/**
 * What owners say of a product, newest first.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findReviews(productId: string): Promise<ProductReviews> {
  const { items } = await platformCall(async () =>
    (await loadWixClient())
      .use({ queryReviews: reviews.queryReviews })
      .queryReviews()
      .eq('namespace', 'stores')
      .eq('entityId', productId)
      .limit(LIMIT)
      .find(),
  );
  const rated = items.flatMap(readReview);
  const sum = rated.reduce((total, { rating }) => total + rating, 0);

  return {
    count: rated.length,
    average: rated.length === 0 ? null : Math.round((sum / rated.length) * 10) / 10,
    newest: rated.slice(0, SHOWN),
  };
}

type WireReview = reviews.Review;

/** A review without words or stars says nothing. */
function readReview({ _id, content, author, _createdDate }: WireReview): Review[] {
  const rating = content?.rating ?? 0;
  if (!_id || rating < 1) return [];
  return [
    {
      id: _id,
      title: content?.title ?? '',
      text: content?.body ?? '',
      author: author?.authorName ?? '',
      rating,
      date: _createdDate ? new Date(_createdDate).toISOString().slice(0, 10) : '',
    },
  ];
}
