import { cleanGroupedCode, cleanLine, readEmail, withReader } from '@horae/shared/typed-text';
import * as v from 'valibot';

const MAX_LENGTH = 1000;

/** Text of a field; a missing one is empty, as a browser sends it. Issues carry codes. */
export const TextSchema = v.optional(
  v.pipe(v.string('INVALID'), v.maxLength(MAX_LENGTH, 'TOO_LONG')),
  '',
);

export const TrimmedTextSchema = v.pipe(TextSchema, v.transform(cleanLine));

/** A line that is up to this long as a reader counts it. */
export const createTextLineSchema = (maxLength: number) =>
  v.pipe(TrimmedTextSchema, v.maxLength(maxLength, 'TOO_LONG'));

export const EmailSchema = v.pipe(
  TrimmedTextSchema,
  v.nonEmpty('EMAIL_MISSING'),
  withReader(readEmail, 'EMAIL_WRONG'),
);

/** As it was typed. */
export const PasswordSchema = v.pipe(TextSchema, v.nonEmpty('PASSWORD_MISSING'));

/** A code without what only groups its signs. */
export const CodeTextSchema = v.pipe(
  TextSchema,
  v.transform(cleanGroupedCode),
  v.nonEmpty('CODE_MISSING'),
  v.maxLength(40, 'CODE_WRONG'),
);

/** `undefined` for nothing: it is the platform that says whether it is needed. */
export const CurrentPasswordSchema = v.pipe(
  TextSchema,
  v.transform((password) => password || undefined),
);
