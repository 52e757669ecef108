import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { logSecurityEvent } from './log-security-events.ts';

/**
 * Where a call comes from, by what only a browser can say: a page of the shop, elsewhere, or a caller
 * that says neither and is no browser.
 */
type Origin = 'shop' | 'elsewhere' | 'unsaid';

export function classifyOrigin(headers: Headers, siteUrl: string): Origin {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' ? 'shop' : 'elsewhere';
  // Browsers leave that header out where the shop is served without TLS.
  const origin = headers.get('origin');
  if (origin === null) return 'unsaid';
  return origin === new URL(siteUrl).origin ? 'shop' : 'elsewhere';
}

const isOwnPage = (c: Context, siteUrl: string): boolean =>
  classifyOrigin(c.req.raw.headers, siteUrl) === 'shop';

/** Answers 403 to all but pages of the shop itself. */
export const requireOwnPage =
  (siteUrl: string): MiddlewareHandler =>
  (c, next) => {
    if (isOwnPage(c, siteUrl)) return next();
    logSecurityEvent(c, 'cross-site-refused');
    return Promise.resolve(c.text('Not a page of this shop', 403));
  };

/** Takes as long for a wrong token as for the right one. */
export const isSameToken = (given: string | undefined, token: string | undefined): boolean =>
  given !== undefined && token !== undefined && timingSafeEqual(sha256(given), sha256(token));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const hasSaveData = (c: Context): boolean => c.req.header('save-data') === 'on';
