import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { ProofSchema } from '../actions/change-security.ts';
import { begin } from '../actions/turn-on-factor.ts';

export const action: Action<InferOutput<typeof ProofSchema>> = { schema: ProofSchema, run: begin };
