import { defineAction } from '@horae/shared/define-action';
import { AskSchema, ask } from '../page/ask.ts';

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  ask: defineAction(AskSchema, ask),
};
