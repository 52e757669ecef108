import { postToPlatform } from './call-platform.ts';
import type { ReviewEntry, ReviewSummaryData } from './product.ts';

/** Reviews per request: the edge caches them as one response. */
export const REVIEWS_PER_REQUEST = 100;
/** Reviews on the product's page. */
const SHOWN = 8;

/** The fields of the platform's review that are read here. */
export interface WireReview {
  id?: string;
  createdDate?: string;
  content?: {
    title?: string;
    body?: string;
    rating?: number | null;
    media?: { image?: { id?: string; url?: string } }[];
  };
  author?: { authorName?: string };
  verified?: boolean;
  reply?: { message?: string };
  foundHelpful?: number;
}

interface WireReviewsMetadata {
  total?: number | null;
  cursors?: { next?: string | null };
  /** Counts over all published reviews; the hosted service does not send them. */
  stars?: { counts?: number[]; withPictures?: number };
}

export interface ReviewsAnswer {
  reviews?: WireReview[];
  metadata?: WireReviewsMetadata;
}

/** @throws PlatformError when the platform refuses or does not answer. */
export const queryReviews = (query: object): Promise<ReviewsAnswer> =>
  postToPlatform('/reviews/v1/reviews/query', { query });

/** Finds the reviews of a product, newest first; where the platform sends no star counts, they are counted from these. */
export async function getReviewSummary(productId: string): Promise<ReviewSummaryData> {
  const { reviews = [], metadata } = await queryReviews({
    filter: { namespace: 'stores', entityId: productId },
    cursorPaging: { limit: REVIEWS_PER_REQUEST },
  });
  const rated = reviews.flatMap(readWireReview);
  const counts = metadata?.stars?.counts ?? countStars(rated);
  return {
    count: sumCounts(counts),
    average: averageRating(counts),
    newest: rated.slice(0, SHOWN),
  };
}

/** Leaves out a review without stars or id. Empty parts are omitted, because reviews are embedded in the page. */
export function readWireReview({
  id,
  content,
  author,
  createdDate,
  verified,
  reply,
}: WireReview): ReviewEntry[] {
  const rating = content?.rating ?? 0;
  if (!id || rating < 1) return [];
  const pictures = (content?.media ?? []).flatMap(({ image }) =>
    image?.id && image.url ? [{ id: image.id, url: image.url }] : [],
  );
  return [
    {
      id,
      title: content?.title ?? '',
      text: content?.body ?? '',
      author: author?.authorName ?? '',
      rating,
      date: createdDate ? new Date(createdDate).toISOString().slice(0, 10) : '',
      ...(verified && { isVerified: true }),
      ...(pictures.length > 0 && { pictures }),
      ...(reply?.message && { reply: reply.message }),
    },
  ];
}

/** Returns the mean rating to one decimal, from the counts of one star to five; `null` without a review. */
export function averageRating(counts: readonly number[]): number | null {
  const count = sumCounts(counts);
  const sum = counts.reduce((all, one, at) => all + one * (at + 1), 0);
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

export const sumCounts = (counts: readonly number[]): number =>
  counts.reduce((sum, one) => sum + one, 0);

/** Counts the reviews with one star, two stars, up to five. */
export const countStars = (reviews: readonly { rating: number }[]): number[] =>
  [1, 2, 3, 4, 5].map(
    (stars) => reviews.filter(({ rating }) => Math.round(rating) === stars).length,
  );
