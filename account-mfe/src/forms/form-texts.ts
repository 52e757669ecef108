import * as v from 'valibot';
import { checkEmail } from './check-email.ts';

const MOST_LETTERS = 1000;

/** Text of a field; a missing one is empty, as a browser sends it. Issues carry codes. */
export const Text = v.optional(
  v.pipe(v.string('INVALID'), v.maxLength(MOST_LETTERS, 'TOO_LONG')),
  '',
);

export const Trimmed = v.pipe(Text, v.trim());

export const Email = v.pipe(
  Trimmed,
  v.nonEmpty('EMAIL_MISSING'),
  v.check((email) => email === '' || checkEmail(email) === undefined, 'EMAIL_WRONG'),
);

/** As it was typed. */
export const Password = v.pipe(Text, v.nonEmpty('PASSWORD_MISSING'));

/** Codes of apps show spaces that nobody means. */
export const TypedCode = v.pipe(
  Text,
  v.transform((code) => code.replace(/\s/g, '')),
  v.nonEmpty('CODE_MISSING'),
  v.maxLength(40, 'CODE_WRONG'),
);

/** `undefined` for nothing: it is the platform that says whether it is needed. */
export const CurrentPasswordText = v.pipe(
  Text,
  v.transform((password) => password || undefined),
);
