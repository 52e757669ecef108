import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { CancelSchema, cancel } from '../actions/order-actions.ts';

export const action: Action<InferOutput<typeof CancelSchema>> = {
  schema: CancelSchema,
  run: cancel,
};
