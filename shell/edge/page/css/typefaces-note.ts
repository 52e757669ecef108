import { createHash } from 'node:crypto';
import { cookieValue } from '../../http/cookies.ts';

/*
 * A cookie by which a browser reports that it has the typefaces of a page. The edge reads it, not a script: reading storage or
 * cookies blocks a page's thread until another process has answered, and any script before the first paint delays that.
 */

export const NOTE_COOKIE = 'horae_typefaces';
const LENGTH = 10;

/** Returns the value of the cookie for these files. */
export const noteOf = (files: string[]): string =>
  createHash('sha256').update(files.join(' ')).digest('hex').slice(0, LENGTH);

/** Reads the value from a request's `Cookie` header; `null` where it is missing or malformed. */
export function noteIn(cookies: string): string | null {
  const note = cookieValue(cookies, NOTE_COOKIE);
  return note?.length === LENGTH && /^[0-9a-f]+$/.test(note) ? note : null;
}
