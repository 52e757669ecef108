import type { Action } from '@horae/shared';
import * as v from 'valibot';
import { unshareWishes } from '../actions/wish-actions.ts';

export const action: Action<object> = { schema: v.object({}), run: unshareWishes };
