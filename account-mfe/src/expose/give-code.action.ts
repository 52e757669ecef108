import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { CodeSchema, giveCode } from '../actions/give-code.ts';

export const action: Action<InferOutput<typeof CodeSchema>> = { schema: CodeSchema, run: giveCode };
