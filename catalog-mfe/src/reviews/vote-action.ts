import { type ActionAnswer, type ActionContext, PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { sendReviewVote } from './review-vote.ts';

export const VoteSchema = v.object({
  reviewId: v.pipe(v.string('INVALID'), v.regex(/^[\w-]{1,100}$/, 'INVALID')),
});

type VoteFields = v.InferOutput<typeof VoteSchema>;

/** Votes, and leads back to the review. */
export async function voteForReview(
  { reviewId }: VoteFields,
  { from }: Pick<ActionContext, 'from'>,
): Promise<ActionAnswer> {
  try {
    const { isHelpful, helpful } = await sendReviewVote(reviewId);
    const values = { reviewId, helpful: String(helpful) };
    return { go: `${from}#${reviewId}`, said: isHelpful ? 'HELPFUL' : 'TAKEN_BACK', values };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.code === 'OWN_REVIEW') return { refused: { '': 'OWN_REVIEW' } };
    const { status = 0 } = error;
    if (status === 429) return { refused: { '': 'TOO_MANY' } };
    // Withdrawn meanwhile, or never there.
    if (status === 400 || status === 404) return { refused: { '': 'GONE' } };
    throw error;
  }
}
