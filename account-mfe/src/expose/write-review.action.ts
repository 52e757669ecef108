import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { ReviewFormSchema, writeReview } from '../actions/write-review.ts';

export const action: Action<InferOutput<typeof ReviewFormSchema>> = {
  schema: ReviewFormSchema,
  run: writeReview,
};
