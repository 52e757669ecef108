import type { Context } from 'hono';
import { invalidField } from './http/platform-error.ts';

export type SiteOrigins = readonly [string, ...string[]];

/** Where pages of the shop are. */
export interface SiteAddresses {
  origins: SiteOrigins;
  /** Schemes of the shop's apps, such as `exp`; their addresses count as pages of the shop. */
  appSchemes?: readonly string[];
}

/** Whether a URL leads back into the shop; anything else would make the platform an open redirect. */
export function isSiteUrl(url: string, { origins, appSchemes = [] }: SiteAddresses): boolean {
  // The URL parser leaves line ends out in silence; a header that the address is put into does not take them.
  if (!/^[a-z][a-z\d+.-]*:[^\s\p{Cc}\\]*$/iu.test(url) || !URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') {
    return appSchemes.includes(protocol.slice(0, -1));
  }
  return origins.includes(origin);
}

/** Throws a 400 for a callback that leads out of the shop. */
export function refuseForeignUrl(
  url: string,
  { field, ...site }: SiteAddresses & { field: string },
): string {
  if (isSiteUrl(url, site)) return url;
  throw invalidField(field, 'must lead to an origin of the shop');
}

interface Redirect extends SiteAddresses {
  status: 302 | 303;
}

/**
 * Every redirect of the platform: to a page of its own or into the shop, and no cache stores where it led. An address that
 * was stored while the settings named other origins leads to the shop's start page.
 */
export function redirectWithinShop(
  c: Context,
  url: string,
  { status, ...site }: Redirect,
): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(isOwnPath(url) || isSiteUrl(url, site) ? url : site.origins[0], status);
}

const isOwnPath = (url: string): boolean => /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(url);
