import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { limitRate } from '../http/limit-rate.ts';
import { createOnFirstUse } from '../state/create-on-first-use.ts';
import type { EdgeState } from '../state/shared-state.ts';
import { isRendition, requestedPicture } from './undeclared-calls.ts';

/** More than a shopper's pages show; each costs the picture service up to a second. */
const NEW_PER_MINUTE = 240;
/** Renditions that are known to be made; they cost nothing any more. */
const MOST_KNOWN = 20_000;

/** Answers 429 to an address that has more renditions made than any page shows; those that exist are free. */
export function limitRenditions(proxies: number, state: EdgeState): MiddlewareHandler {
  const existing = createOnFirstUse(() => new LRUCache<string, true>({ max: MOST_KNOWN }));
  const limit = limitRate({
    name: 'renditions',
    perMinute: NEW_PER_MINUTE,
    state,
    proxies,
    counts: (c) => isRendition(c.req.path) && !existing().has(requestedPicture(c, c.req.path)),
  });

  return (c, next) =>
    limit(c, async () => {
      await next();
      if (c.res.ok && isRendition(c.req.path))
        existing().set(requestedPicture(c, c.req.path), true);
    });
}
