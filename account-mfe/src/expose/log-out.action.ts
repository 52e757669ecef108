import type { Action } from '@horae/shared';
import * as v from 'valibot';
import { logOut } from '../actions/log-out.ts';

export const action: Action<object> = {
  schema: v.object({}),
  run: (_fields, context) => logOut(context),
};
