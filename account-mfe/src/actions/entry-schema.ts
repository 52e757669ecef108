import * as v from 'valibot';
import { Email, Password, Text } from '../forms/form-texts.ts';
import type { Entry } from '../session/ask-to-enter.ts';

/** The fields of log-in and sign-up. */
export const EntrySchema = v.pipe(
  v.object({ email: Email, password: Password, isPerson: Text }),
  v.transform((fields): Entry => ({ ...fields, isPerson: fields.isPerson !== '' })),
);
