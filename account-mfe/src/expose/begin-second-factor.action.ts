import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { BeginSchema, begin } from '../actions/turn-on-factor.ts';

export const action: Action<InferOutput<typeof BeginSchema>> = { schema: BeginSchema, run: begin };
