import { PlatformError } from '@horae/shared';
import { callPlatform } from '../session/call-platform.ts';
import {
  type NotReviewableReason,
  type OwnReviewData,
  type PlatformReview,
  type ReviewableProduct,
  type ReviewTarget,
  toOwnReview,
} from './review-types-and-limits.ts';

const PATH = '/written-reviews/v1';

const NOT_REVIEWABLE: Record<string, NotReviewableReason> = {
  REVIEW_LINK_ENDED: 'ended',
  PRODUCT_NOT_FOUND: 'ended',
  NOT_BOUGHT: 'not-bought',
  MEMBERS_ONLY: 'log-in',
};

interface ReviewableSource {
  product?: { id?: string; name?: string; slug?: string; image?: { url?: string } };
  author?: { name?: string };
  review?: PlatformReview | null;
}

/** Returns the watch to review, or why it cannot be reviewed. Rejects with a PlatformError. */
export async function findReviewableProduct(
  target: ReviewTarget,
): Promise<ReviewableProduct | NotReviewableReason> {
  try {
    const reply = await callPlatform(`${PATH}/place`, { body: toTargetBody(target) });
    return readReviewable(reply as ReviewableSource); // all optional
  } catch (thrown) {
    const known = thrown instanceof PlatformError ? NOT_REVIEWABLE[thrown.code] : undefined;
    if (known) return known;
    throw thrown;
  }
}

/** Finds the member's own reviews in every moderation state. Rejects with a PlatformError. */
export async function findOwnReviews(): Promise<OwnReviewData[]> {
  const reply = await callPlatform(`${PATH}/mine`, { body: {} });
  const { reviews = [] } = reply as { reviews?: PlatformReview[] }; // all optional
  return reviews.map(toOwnReview);
}

/** Sends a form as the platform reads it. Rejects with a PlatformError that says what was wrong. */
export async function sendReview(form: FormData): Promise<void> {
  await callPlatform(`${PATH}/reviews`, { body: form });
}

export async function deleteReview(target: ReviewTarget): Promise<void> {
  await callPlatform(`${PATH}/reviews/delete`, { body: toTargetBody(target) });
}

const toTargetBody = ({ product, token }: ReviewTarget) =>
  token ? { token } : { productId: product };

function readReviewable({ product = {}, author, review }: ReviewableSource): ReviewableProduct {
  const { id = '', name = '', slug = '', image } = product;
  return {
    product: { id, name, slug, picture: image?.url ?? null },
    name: author?.name ?? '',
    review: review ? toOwnReview(review) : null,
  };
}
