import type { Action } from '@horae/shared';
import { saveForLater } from '../actions/move-wishes.ts';
import { type LineItem, LineItemSchema } from '../actions/saved-schema.ts';

export const action: Action<LineItem> = { schema: LineItemSchema, run: saveForLater };
