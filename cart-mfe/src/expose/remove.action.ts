import type { Action } from '@horae/shared';
import { RemovalSchema, takeOut } from '../actions/change-lines.ts';

export const action: Action<{ lineId: string }> = { schema: RemovalSchema, run: takeOut };
