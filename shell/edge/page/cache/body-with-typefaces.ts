import { enableTypefaces } from '../css/render-inactive-typefaces.ts';
import { type CompressedPage, packBody } from './compressed-page.ts';

const cache = new WeakMap<CompressedPage, { hash: string; body: CompressedPage['body'] }>();

/**
 * The body of a page for a browser with this note: with its typefaces from the start where it has them. Made and packed once for
 * each page, for there is one note that fits it.
 */
export function getBodyWithTypefaces(
  page: CompressedPage,
  hash: string | null,
): CompressedPage['body'] {
  if (hash === null) return page.body;
  const cached = cache.get(page);
  if (cached?.hash === hash) return cached.body;
  const plain = enableTypefaces(page.plain, hash);
  if (!plain) return page.body;
  const body = packBody(plain, { isCached: page.isComplete });
  cache.set(page, { hash, body });
  return body;
}
