import type { Action } from '@horae/shared';
import * as v from 'valibot';
import { endOthers } from '../actions/change-security.ts';

export const action: Action<object> = { schema: v.object({}), run: endOthers };
