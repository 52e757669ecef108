import type { Context } from 'hono';
import { newSubmissionCookie } from './submission-cookie.ts';

/** The query parameter of a request that was repeated to test cookies. */
const CHECK_PARAMETER = 'cookie-check';

/** Whether the browser sends no cookie at all, since every page with a form sets one. */
export const sendsNoCookie = (cookies: string): boolean => cookies === '';

/** The query of an address without the trace of the check, which is no matter of the platform. */
export function removeCookieCheck(search: string): string {
  if (!search.includes(CHECK_PARAMETER)) return search;
  const query = new URLSearchParams(search);
  query.delete(CHECK_PARAMETER);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Finds out whether a browser returns cookies, before something is begun that only a cookie could find again: the same
 * request is to come once more, with one. `null` where it has come again, and the browser has returned none.
 */
export function checkCookies(c: Context, siteUrl: string): Response | null {
  const url = new URL(c.req.url);
  if (url.searchParams.has(CHECK_PARAMETER)) return null;
  url.searchParams.set(CHECK_PARAMETER, '1');
  const cookie = newSubmissionCookie('', siteUrl.startsWith('https:'));
  const headers = new Headers({ location: url.pathname + url.search, 'cache-control': 'no-store' });
  if (cookie) headers.append('set-cookie', cookie);
  // Unlike 302 and 303 it keeps method and body.
  return new Response(null, { status: 307, headers });
}
