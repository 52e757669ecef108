import { postWithSession } from '../base/post-with-session.ts';

const PATH = '/written-reviews/v1';

export interface VoteState {
  isHelpful: boolean;
  /** Number of votes by all visitors. */
  helpful: number;
}

/** Adds the visitor's vote that a review is helpful, or takes it back. Rejects with a PlatformError. */
export async function sendReviewVote(reviewId: string): Promise<VoteState> {
  const path = `${PATH}/reviews/${encodeURIComponent(reviewId)}/vote`;
  const answer = await postWithSession<{ isHelpful?: boolean; foundHelpful?: number }>(path, {});
  return { isHelpful: answer.isHelpful === true, helpful: answer.foundHelpful ?? 0 };
}

/** Returns those of the reviews that the visitor finds helpful. */
export async function findOwnVotes(reviewIds: string[]): Promise<string[]> {
  const answer = await postWithSession<{ reviewIds?: string[] }>(`${PATH}/votes`, { reviewIds });
  return answer.reviewIds ?? [];
}
