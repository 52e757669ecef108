import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { restoreWish, WishSchema } from '../actions/wish-actions.ts';

export const action: Action<InferOutput<typeof WishSchema>> = {
  schema: WishSchema,
  run: restoreWish,
};
