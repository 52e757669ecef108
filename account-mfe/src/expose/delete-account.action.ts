import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { deleteOwnAccount, ProofSchema } from '../actions/change-security.ts';

export const action: Action<InferOutput<typeof ProofSchema>> = {
  schema: ProofSchema,
  run: deleteOwnAccount,
};
