import { askPlatform } from './ask-platform.ts';
import type { ProductReviews, Review } from './product.ts';

/** As many as one question brings; the average is theirs. */
const LIMIT = 100;
/** As many as a page shows. */
const SHOWN = 8;

/**
 * What owners say of a product, newest first.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findReviews(productId: string): Promise<ProductReviews> {
  const { reviews = [] } = await askPlatform<{ reviews?: WireReview[] }>(
    '/reviews/v1/reviews/query',
    {
      query: {
        filter: { namespace: 'stores', entityId: productId },
        cursorPaging: { limit: LIMIT },
      },
    },
  );
  const rated = reviews.flatMap(readReview);
  const sum = rated.reduce((total, { rating }) => total + rating, 0);

  return {
    count: rated.length,
    average: rated.length === 0 ? null : Math.round((sum / rated.length) * 10) / 10,
    newest: rated.slice(0, SHOWN),
  };
}

/** A review as the platform sends it, as far as it is read. */
interface WireReview {
  id?: string;
  createdDate?: string;
  content?: { title?: string; body?: string; rating?: number | null };
  author?: { authorName?: string };
}

/** A review without words or stars says nothing. */
function readReview({ id, content, author, createdDate }: WireReview): Review[] {
  const rating = content?.rating ?? 0;
  if (!id || rating < 1) return [];
  return [
    {
      id,
      title: content?.title ?? '',
      text: content?.body ?? '',
      author: author?.authorName ?? '',
      rating,
      date: createdDate ? new Date(createdDate).toISOString().slice(0, 10) : '',
    },
  ];
}
