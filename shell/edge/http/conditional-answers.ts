import fresh from 'fresh';
import type { MiddlewareHandler } from 'hono';

/** Headers that describe a body. All others are the same with and without one (RFC 9110, 15.4.5). */
const OF_BODIES = ['content-type', 'content-length', 'content-encoding'];

/**
 * Answers 304 where the client has the content already, by the tag or the date of the full answer (RFC 9110, 13.1). Every
 * other header of that answer stays, so that a cache renews all it has stored. A `Cache-Control: no-cache` beside the
 * tag, as `fetch` sends it, is for caches in between.
 */
export const conditionalAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  const { method } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || c.res.status !== 200) return;
  const asked = {
    'if-none-match': c.req.header('if-none-match'),
    'if-modified-since': c.req.header('if-modified-since'),
  };
  if (!asked['if-none-match'] && !asked['if-modified-since']) return;
  const { headers } = c.res;
  const [etag, date] = [headers.get('etag'), headers.get('last-modified')];
  if (!fresh(asked, { ...(etag && { etag }), ...(date && { 'last-modified': date }) })) return;
  await c.res.body?.cancel();
  // Hono keeps the headers of the answer that is replaced.
  c.res = new Response(null, { status: 304 });
  for (const name of OF_BODIES) c.res.headers.delete(name);
};
