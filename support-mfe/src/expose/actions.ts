import { defineAction } from '@horae/shared/define-action';
import * as v from 'valibot';
import { AskSchema, ask, startAgain } from '../page/ask.ts';

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  ask: defineAction(AskSchema, ask),
  'start-again': defineAction(v.object({}), (_fields, context) => startAgain(context)),
};
