import type { Action } from '@horae/shared';
import * as v from 'valibot';
import { checkOut } from '../actions/check-out.ts';

export const action: Action<object> = { schema: v.object({}), run: checkOut };
