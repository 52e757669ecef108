import { invalid, violation } from './http/platform-error.ts';

export type SiteOrigins = readonly [string, ...string[]];

/** Whether a URL leads back into the shop; anything else would make the platform an open redirect. */
export function isSiteUrl(url: string, origins: SiteOrigins): boolean {
  // The URL parser leaves line ends out in silence; a header that the address is put into does not take them.
  if (!/^https?:[^\s\p{Cc}\\]*$/u.test(url) || !URL.canParse(url)) return false;
  return origins.includes(new URL(url).origin);
}

/** Throws a 400 for a callback that leads out of the shop. */
export function requireSiteUrl(
  url: string,
  context: { field: string; origins: SiteOrigins },
): string {
  if (isSiteUrl(url, context.origins)) return url;
  throw invalid(violation(context.field, 'must lead to an origin of the shop'));
}
