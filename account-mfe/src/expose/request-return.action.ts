import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { askReturn, ReturnSchema } from '../actions/order-actions.ts';

export const action: Action<InferOutput<typeof ReturnSchema>> = {
  schema: ReturnSchema,
  run: askReturn,
};
