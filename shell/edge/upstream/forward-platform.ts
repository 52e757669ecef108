import type { Handler } from 'hono';
import type { CatalogueAnswer, CatalogueCache } from './catalogue-cache.ts';
import { forwardToUpstream, type Upstream } from './forward.ts';
import { sendUnavailable } from './upstream-errors.ts';

/** Forwards calls to the platform, except public reads of the catalogue, which are cached here. */
export function forwardPlatform(platform: Upstream, catalogue: CatalogueCache): Handler {
  const toPlatform = forwardToUpstream(platform);
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const { method } = c.req;
    const path = pathname.slice(platform.prefix.length);
    if (c.get('call').kind !== 'public') return toPlatform(c, next);
    try {
      const body = method === 'POST' ? await c.req.text() : '';
      return asResponse(await catalogue.answer({ method, path, search, body }), c.get('requestId'));
    } catch (error) {
      return sendUnavailable(c, error);
    }
  };
}

/** Adds an id of this answer, as the platform does to each of its own: a cached one must not repeat an old id. */
const asResponse = (
  { status, contentType, body }: CatalogueAnswer,
  requestId: string,
): Response => {
  const headers = { 'content-type': contentType, 'x-wix-request-id': requestId };
  // `Response` rejects even an empty body for a 204.
  return new Response(status === 204 ? null : new Uint8Array(body), { status, headers });
};
