import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { ShareSchema, shareWishes } from '../actions/wish-actions.ts';

export const action: Action<InferOutput<typeof ShareSchema>> = {
  schema: ShareSchema,
  run: shareWishes,
};
