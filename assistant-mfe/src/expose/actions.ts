import type { Action } from '@horae/shared';
import type * as v from 'valibot';
import { AskSchema, ask } from '../page/ask.ts';

/** An action whose run takes the fields that its schema reads. */
const action = <Fields>(
  schema: v.GenericSchema<unknown, Fields>,
  run: Action<Fields>['run'],
): Action<Fields> => ({ schema, run });

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  ask: action(AskSchema, ask),
};
