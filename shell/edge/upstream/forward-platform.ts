import type { Handler } from 'hono';
import type { CatalogueAnswer, CatalogueCache } from './catalogue-cache.ts';
import { forward, type Upstream } from './forward.ts';
import { unavailable } from './unavailable.ts';

/** Hands calls to the platform, but for public reads of the catalogue, which are kept here. */
export function forwardPlatform(platform: Upstream, catalogue: CatalogueCache): Handler {
  const toPlatform = forward(platform);
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const { method } = c.req;
    const path = pathname.slice(platform.prefix.length);
    if (c.get('call').kind !== 'public') return toPlatform(c, next);
    try {
      const body = method === 'POST' ? await c.req.text() : '';
      return asResponse(await catalogue.answer({ method, path, search, body }), c.get('requestId'));
    } catch (error) {
      return unavailable(c, error);
    }
  };
}

/** With an id of this answer, as every answer of the platform has one: it was given here, maybe without asking. */
const asResponse = (
  { status, contentType, body }: CatalogueAnswer,
  requestId: string,
): Response => {
  const headers = { 'content-type': contentType, 'x-wix-request-id': requestId };
  // Of a 204 a response may not even have an empty body.
  return new Response(status === 204 ? null : new Uint8Array(body), { status, headers });
};
