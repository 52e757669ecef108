import type { Action } from '@horae/shared';
import { EntrySchema } from '../actions/entry-schema.ts';
import { signUp } from '../actions/sign-up.ts';
import type { Entry } from '../session/ask-to-enter.ts';

export const action: Action<Entry> = { schema: EntrySchema, run: signUp };
