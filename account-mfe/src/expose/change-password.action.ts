import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { ChangeSchema, changeOwnPassword } from '../actions/change-security.ts';

export const action: Action<InferOutput<typeof ChangeSchema>> = {
  schema: ChangeSchema,
  run: changeOwnPassword,
};
