import type { ReviewEntry } from '../catalogue/product.ts';
import {
  averageRating,
  queryReviews,
  REVIEWS_PER_REQUEST,
  type ReviewsAnswer,
  readWireReview,
  type WireReview,
} from '../catalogue/query-product-reviews.ts';
import type { ReviewQuery, ReviewSort } from './reviews-page-url.ts';

export const REVIEW_PAGE_SIZE = 10;

export interface CountedReview extends ReviewEntry {
  helpful: number;
}

export interface ReviewPage {
  reviews: CountedReview[];
  /** Number of reviews that match the filters, on all pages. */
  total: number;
  /** Counts over all published reviews; `null` where the platform sends none, which then takes no votes either. */
  stars: { counts: number[]; average: number | null; withPictures: number } | null;
}

interface Chunk {
  answer: ReviewsAnswer;
  /** Reviews of the answers before it. */
  before: number;
}

const NEWEST = { fieldName: 'createdDate', order: 'DESC' };
const ORDERS: Record<ReviewSort, object[]> = {
  newest: [NEWEST],
  highest: [{ fieldName: 'content.rating', order: 'DESC' }, NEWEST],
  lowest: [{ fieldName: 'content.rating', order: 'ASC' }, NEWEST],
  helpful: [{ fieldName: 'helpfulness', order: 'DESC' }, NEWEST],
};

/**
 * The reviews of a product that a view shows.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findReviewPage(productId: string, view: ReviewQuery): Promise<ReviewPage> {
  const { answer, before } = await fetchChunk(productId, view);
  const at = (view.page - 1) * REVIEW_PAGE_SIZE - before;
  const { reviews = [], metadata } = answer;
  const { counts, withPictures = 0 } = metadata?.stars ?? {};
  return {
    reviews: reviews.slice(at, at + REVIEW_PAGE_SIZE).flatMap(readCounted),
    total: metadata?.total ?? before + reviews.length,
    stars: counts ? { counts, average: averageRating(counts), withPictures } : null,
  };
}

/** The answer that holds the page, and how many reviews come before it. */
async function fetchChunk(productId: string, view: ReviewQuery): Promise<Chunk> {
  let answer = await queryReviews({
    ...toReviewQuery(productId, view),
    cursorPaging: { limit: REVIEWS_PER_REQUEST },
  });
  const skipped = Math.floor(((view.page - 1) * REVIEW_PAGE_SIZE) / REVIEWS_PER_REQUEST);
  let before = 0;
  while (before < skipped * REVIEWS_PER_REQUEST) {
    const cursor = answer.metadata?.cursors?.next;
    // The page lies beyond the last review.
    if (!cursor) return { answer: { ...answer, reviews: [] }, before };
    answer = await queryReviews({ cursorPaging: { limit: REVIEWS_PER_REQUEST, cursor } });
    before += REVIEWS_PER_REQUEST;
  }
  return { answer, before };
}

const toReviewQuery = (productId: string, { sort, stars, withPictures }: ReviewQuery) => ({
  filter: {
    namespace: 'stores',
    entityId: productId,
    ...(stars !== null && { 'content.rating': stars }),
    ...(withPictures && { 'content.media': { $isEmpty: false } }),
  },
  sort: ORDERS[sort],
});

const readCounted = (wire: WireReview): CountedReview[] =>
  readWireReview(wire).map((review) => ({ ...review, helpful: wire.foundHelpful ?? 0 }));
