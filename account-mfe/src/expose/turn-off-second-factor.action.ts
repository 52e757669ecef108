import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { ProofSchema, turnOff } from '../actions/change-security.ts';

export const action: Action<InferOutput<typeof ProofSchema>> = {
  schema: ProofSchema,
  run: turnOff,
};
