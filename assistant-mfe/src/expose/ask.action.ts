import type { Action } from '@horae/shared';
import { type AskFields, AskSchema, ask } from '../page/ask.ts';

export const action: Action<AskFields> = { schema: AskSchema, run: ask };
