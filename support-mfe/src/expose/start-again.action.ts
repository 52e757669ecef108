import type { Action } from '@horae/shared';
import * as v from 'valibot';
import { startAgain } from '../page/ask.ts';

export const action: Action<object> = {
  schema: v.object({}),
  run: (_fields, context) => startAgain(context),
};
