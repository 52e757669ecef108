import { inTypefaces } from '../css/typefaces.ts';
import { type PackedPage, packText } from './packed-page.ts';

const known = new WeakMap<PackedPage, { note: string; body: PackedPage['body'] }>();

/**
 * The body of a page for a browser with this note: with its typefaces from the start where it has them. Made and packed once for
 * each page, for there is one note that fits it.
 */
export function typesetBody(page: PackedPage, note: string | null): PackedPage['body'] {
  if (note === null) return page.body;
  const made = known.get(page);
  if (made?.note === note) return made.body;
  const plain = inTypefaces(page.plain, note);
  if (!plain) return page.body;
  const body = packText(plain, { isCached: page.isComplete });
  known.set(page, { note, body });
  return body;
}
