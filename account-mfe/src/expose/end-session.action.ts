import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { endOne, SessionSchema } from '../actions/change-security.ts';

export const action: Action<InferOutput<typeof SessionSchema>> = {
  schema: SessionSchema,
  run: endOne,
};
