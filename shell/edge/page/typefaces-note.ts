import { createHash } from 'node:crypto';
import { cookieValue } from '../base/cookie-value.ts';

/*
 * What a browser notes, as a cookie, when it has the typefaces of a page: the edge hands the note back with each document, as
 * `Server-Timing`, where a script finds it at once. Asking the browser for what it keeps, storage or cookies, stops a page's
 * thread until another process has answered; and pages that differed by the note would have to be kept twice.
 */

export const NOTE_COOKIE = 'horae_typefaces';
const LENGTH = 10;

/** The note of a browser that has these files. */
export const noteOf = (files: string[]): string =>
  createHash('sha256').update(files.join(' ')).digest('hex').slice(0, LENGTH);

/** `Server-Timing` for a document, of a request's `Cookie` header; `null` where nothing is noted, or no such note. */
export function toldNote(cookies: string): string | null {
  const note = cookieValue(cookies, NOTE_COOKIE);
  return note?.length === LENGTH && /^[0-9a-f]+$/.test(note) ? `typefaces;desc=${note}` : null;
}
