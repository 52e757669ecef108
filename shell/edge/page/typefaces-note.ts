import { createHash } from 'node:crypto';
import { cookieValue } from '../base/cookie-value.ts';

/*
 * What a browser notes, as a cookie, when it has the typefaces of a page. The edge reads it: asking the browser for what it keeps,
 * storage or cookies, stops a page's thread until another process has answered, and any script before the first paint holds it back.
 */

export const NOTE_COOKIE = 'horae_typefaces';
const LENGTH = 10;

/** The note of a browser that has these files. */
export const noteOf = (files: string[]): string =>
  createHash('sha256').update(files.join(' ')).digest('hex').slice(0, LENGTH);

/** The note in a request's `Cookie` header; `null` where nothing is noted, or no such note. */
export function noteIn(cookies: string): string | null {
  const note = cookieValue(cookies, NOTE_COOKIE);
  return note?.length === LENGTH && /^[0-9a-f]+$/.test(note) ? note : null;
}
