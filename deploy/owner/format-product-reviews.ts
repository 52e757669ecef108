import * as v from 'valibot';

const text = v.optional(v.string(), '');

/** A review as the platform answers it to its owner, as far as it is read. */
export const ReviewSchema = v.object({
  id: v.string(),
  entityId: v.string(),
  createdDate: v.string(),
  content: v.object({
    title: text,
    body: text,
    rating: v.number(),
    media: v.optional(v.array(v.object({ image: v.object({ url: text }) })), []),
  }),
  author: v.object({ authorName: text }),
  moderation: v.object({ moderationStatus: v.string() }),
  reply: v.optional(v.object({ message: text })),
  verified: v.optional(v.boolean(), false),
  foundHelpful: v.optional(v.number(), 0),
});
export type ReviewSchema = v.InferOutput<typeof ReviewSchema>;

const STANDING: Record<string, string> = {
  IN_MODERATION: 'waiting',
  APPROVED: 'published',
  REJECTED: 'refused',
};

/** Lists reviews, a line each, with the watch's name where it is known. */
export function formatProductReviews(
  reviews: readonly ReviewSchema[],
  names: ReadonlyMap<string, string>,
): string {
  if (reviews.length === 0) return 'none';
  return reviews.map((review) => lineOf(review, names)).join('\n');
}

/** All of one review. */
export function formatProductReview(
  review: ReviewSchema,
  names: ReadonlyMap<string, string>,
): string {
  const { content, author, verified, foundHelpful, reply } = review;
  return [
    lineOf(review, names),
    `by ${plain(author.authorName) || 'no one any more'}${verified ? ', verified buyer' : ''}, helpful to ${foundHelpful}`,
    '',
    plain(content.body),
    ...content.media.map(({ image }) => `picture ${image.url}`),
    ...(reply ? ['', `answered: ${plain(reply.message)}`] : []),
  ].join('\n');
}

function lineOf(
  { id, entityId, createdDate, content, moderation }: ReviewSchema,
  names: ReadonlyMap<string, string>,
) {
  const standing = STANDING[moderation.moderationStatus] ?? moderation.moderationStatus;
  const watch = names.get(entityId) ?? entityId;
  const day = createdDate.slice(0, 10);
  return `${id}  ${standing}  ${day}  ${content.rating} of 5  ${watch}  ${plain(content.title)}`;
}

/** Removes control characters: text of visitors must not move the cursor of a terminal. */
const plain = (words: string): string => words.replace(/[^\P{C}\n]/gu, ' ');
