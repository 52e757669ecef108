import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { VoteSchema, voteForReview } from '../reviews/vote-action.ts';

export const action: Action<InferOutput<typeof VoteSchema>> = {
  schema: VoteSchema,
  run: voteForReview,
};
