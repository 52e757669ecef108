import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { ForgotSchema, forgotPassword } from '../actions/recover.ts';

export const action: Action<InferOutput<typeof ForgotSchema>> = {
  schema: ForgotSchema,
  run: forgotPassword,
};
