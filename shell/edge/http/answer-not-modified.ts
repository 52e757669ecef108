import type { Context, MiddlewareHandler } from 'hono';

/** Headers that describe a body. All others are the same with and without one (RFC 9110, 15.4.5). */
const BODY_HEADERS = ['content-type', 'content-length', 'content-encoding'];

/**
 * Answers 304 where the client has the content already, by the tag or the date of the full answer (RFC 9110, 13.1). Every
 * other header of that answer stays, so that a cache renews all it has stored. A `Cache-Control: no-cache` beside the
 * tag, as `fetch` sends it, is for caches in between.
 */
export const answerNotModified: MiddlewareHandler = async (c, next) => {
  await next();
  const { method } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || c.res.status !== 200) return;
  if (!isUnchanged(c)) return;
  await c.res.body?.cancel();
  // Hono keeps the headers of the answer that is replaced.
  c.res = new Response(null, { status: 304 });
  for (const name of BODY_HEADERS) c.res.headers.delete(name);
};

/** Tags without what says that they are weak, which makes no difference here (RFC 9110, 8.8.3.2). */
const parseTags = (header: string): string[] => header.match(/"[^"]*"/g) ?? [];

/** Whether the request names the answer; a date counts only where no tag is named, and one that is none never does. */
function isUnchanged({ req, res }: Context): boolean {
  const tags = req.header('if-none-match');
  if (!tags) {
    const changed = Date.parse(res.headers.get('last-modified') ?? '');
    return changed <= Date.parse(req.header('if-modified-since') ?? '');
  }
  const [tag] = parseTags(res.headers.get('etag') ?? '');
  return tags === '*' || (tag !== undefined && parseTags(tags).includes(tag));
}
