import type { Action } from '@horae/shared';
import { addSaved } from '../actions/move-wishes.ts';
import { type Saved, SavedSchema } from '../actions/saved-schema.ts';

export const action: Action<Saved> = { schema: SavedSchema, run: addSaved };
