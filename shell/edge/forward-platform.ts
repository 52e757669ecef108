import type { Handler } from 'hono';
import type { CatalogueAnswer, CatalogueCache } from './catalogue-cache.ts';
import { forward, unavailable } from './forward.ts';

/** Hands calls to the platform, but for public reads of the catalogue, which are kept here. */
export function forwardPlatform(
  prefix: string,
  platformUrl: string,
  catalogue: CatalogueCache,
): Handler {
  const toPlatform = forward(prefix, platformUrl);
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const { method } = c.req;
    const path = pathname.slice(prefix.length);
    if (!catalogue.serves({ method, path })) return toPlatform(c, next);
    try {
      const body = method === 'POST' ? await c.req.text() : '';
      return asResponse(await catalogue.answer({ method, path, search, body }));
    } catch {
      return unavailable(c);
    }
  };
}

const asResponse = ({ status, contentType, body }: CatalogueAnswer): Response =>
  new Response(new Uint8Array(body), { status, headers: { 'content-type': contentType } });
