/** Identifies the watch to review: by product for a member, or by the secret token of a mail. */
export interface ReviewTarget {
  product: string | null;
  token: string | null;
}

export interface ReviewPictureData {
  id: string;
  url: string;
}

/** `waiting` for the shop, or `refused` by it. */
export type ReviewState = 'waiting' | 'published' | 'refused';

export interface OwnReviewData {
  id: string;
  productId: string;
  rating: number;
  title: string;
  text: string;
  name: string;
  pictures: ReviewPictureData[];
  state: ReviewState;
}

/** A watch that the visitor has bought, with the visitor's own review. */
export interface ReviewableProduct {
  product: { id: string; name: string; slug: string; picture: string | null };
  /** Proposed name of the author; empty where none is known. */
  name: string;
  review: OwnReviewData | null;
}

/** Why no review can be written; `messages.ts` has a text for each. */
export type NotReviewableReason = 'ended' | 'not-bought' | 'log-in';

/** The parts of a review that are read; everything may be missing. */
export interface PlatformReview {
  id?: string;
  entityId?: string;
  content?: {
    title?: string;
    body?: string;
    rating?: number;
    media?: { image?: { id?: string; url?: string } }[];
  };
  author?: { authorName?: string };
  moderation?: { moderationStatus?: string };
}

const STATES: Record<string, ReviewState> = { APPROVED: 'published', REJECTED: 'refused' };

export function toOwnReview(source: PlatformReview): OwnReviewData {
  const { id = '', entityId = '', content = {}, author, moderation } = source;
  return {
    id,
    productId: entityId,
    rating: content.rating ?? 0,
    title: content.title ?? '',
    text: content.body ?? '',
    name: author?.authorName ?? '',
    pictures: (content.media ?? []).flatMap(({ image }) =>
      image?.id && image.url ? [{ id: image.id, url: image.url }] : [],
    ),
    state: STATES[moderation?.moderationStatus ?? ''] ?? 'waiting',
  };
}

/** The platform's limits, in characters. */
export const REVIEW_LENGTHS = {
  title: { min: 2, max: 100 },
  text: { min: 20, max: 3000 },
  name: { min: 1, max: 60 },
} as const;
export const MAX_PICTURES = 3;
export const MAX_PICTURE_BYTES = 5_000_000;
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
