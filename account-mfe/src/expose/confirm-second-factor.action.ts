import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { ConfirmSchema, confirm } from '../actions/turn-on-factor.ts';

export const action: Action<InferOutput<typeof ConfirmSchema>> = {
  schema: ConfirmSchema,
  run: confirm,
};
