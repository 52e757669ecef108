import type { Action } from '@horae/shared';
import { EntrySchema } from '../actions/entry-schema.ts';
import { logIn } from '../actions/log-in.ts';
import type { Entry } from '../session/ask-to-enter.ts';

export const action: Action<Entry> = { schema: EntrySchema, run: logIn };
