import { askAsVisitor } from '../base/send-as-visitor.ts';

const PATH = '/written-reviews/v1';

/** What a press has come to: one more who finds it helpful, or one less. */
export interface Vote {
  isHelpful: boolean;
  /** Of all persons. */
  helpful: number;
}

/** Says that the visitor finds a review helpful, or takes it back. Rejects with a PlatformError. */
export async function vote(reviewId: string): Promise<Vote> {
  const path = `${PATH}/reviews/${encodeURIComponent(reviewId)}/vote`;
  const answer = await askAsVisitor<{ isHelpful?: boolean; foundHelpful?: number }>(path, {});
  return { isHelpful: answer.isHelpful === true, helpful: answer.foundHelpful ?? 0 };
}

/** Which of some reviews the visitor finds helpful. */
export async function findOwnVotes(reviewIds: string[]): Promise<string[]> {
  const answer = await askAsVisitor<{ reviewIds?: string[] }>(`${PATH}/votes`, { reviewIds });
  return answer.reviewIds ?? [];
}
