import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { PlaceSchema, takeReviewBack } from '../actions/write-review.ts';

export const action: Action<InferOutput<typeof PlaceSchema>> = {
  schema: PlaceSchema,
  run: takeReviewBack,
};
