import type { Action } from '@horae/shared';
import { type Removal, RemovalSchema, takeOut } from '../actions/change-lines.ts';

export const action: Action<Removal> = { schema: RemovalSchema, run: takeOut };
