import type { Context } from 'hono';
import { isSiteUrl, type SiteAddresses } from './site-urls.ts';

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
