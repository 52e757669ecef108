import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { NewPasswordSchema, newPassword } from '../actions/recover.ts';

export const action: Action<InferOutput<typeof NewPasswordSchema>> = {
  schema: NewPasswordSchema,
  run: newPassword,
};
