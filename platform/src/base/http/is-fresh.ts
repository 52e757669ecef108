import type { Context } from 'hono';

/**
 * Whether the caller has the content of this strong entity tag already (RFC 9110, 13.1.2). A `Cache-Control: no-cache` beside
 * the tag, as `fetch` sends it, is for caches in between.
 */
export function isFresh(c: Context, etag: string): boolean {
  const known = c.req.header('If-None-Match') ?? '';
  return known === '*' || [...(known.match(/"[^"]*"/g) ?? [])].includes(etag);
}
