import fresh from 'fresh';
import type { Context } from 'hono';

/**
 * Whether the caller has the content of this entity tag already (RFC 9110, 13.1.2). A `Cache-Control: no-cache` beside the
 * tag, as `fetch` sends it, is for caches in between.
 */
export const isFresh = (c: Context, etag: string): boolean =>
  fresh({ 'if-none-match': c.req.header('If-None-Match') }, { etag });
