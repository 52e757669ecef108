import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from '../edge-settings-types.ts';
import { cookieText, setCookies } from '../http/cookies.ts';
import { sendRefusal } from '../http/refusals.ts';
import { noticePageHeaders, renderNoticePage } from './notice-pages.ts';

/**
 * Characters of `Cookie`. A browser may send 180 cookies of a host, and one of 4 KB; the shop itself sets ten, of 3 KB
 * together. With room for all that others set beside it, this is still read in a moment.
 */
const MAX_COOKIES = 64 * 1024;
/** Characters of all other headers with the address, as many as Node takes of a whole request by default. */
const MAX_OTHERS = 16 * 1024;
/** Cookies that the shop sets itself, for browsers that do not know `Clear-Site-Data`. */
const SHOP_COOKIES = /^(?:horae_\w{1,20}|wix_refreshToken)$/;
const MAX_CLEARED = 20;

/**
 * Refuses a request whose headers are too large to be looked at, in words. What a browser would send again each time,
 * its cookies, is cleared: it could never come back otherwise.
 */
export function limitHeaderSize(settings: Settings): MiddlewareHandler {
  const isSecure = settings.siteUrl.startsWith('https:');
  return async (c, next) => {
    const cookies = c.req.header('cookie') ?? '';
    if (cookies.length > MAX_COOKIES) {
      c.header('clear-site-data', '"cookies"');
      setCookies(c, expireCookies(cookies, isSecure));
      return sendTooLarge(c, settings, TOO_LARGE.cookies);
    }
    const address = c.req.url.length;
    if (address > MAX_OTHERS) return sendTooLarge(c, settings, TOO_LARGE.address);
    const sizes = [...c.req.raw.headers].map(([name, value]) => name.length + value.length);
    const total = sizes.reduce((sum, size) => sum + size, address);
    return total - cookies.length > MAX_OTHERS
      ? sendTooLarge(c, settings, TOO_LARGE.headers)
      : next();
  };
}

function expireCookies(cookies: string, isSecure: boolean): string[] {
  const names = cookies.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
  const ours = [...new Set(names.filter((name) => SHOP_COOKIES.test(name)))].slice(0, MAX_CLEARED);
  return ours.map((name) => cookieText(name, '', { isSecure, seconds: 0, isReadable: true }));
}

interface TooLarge {
  status: 414 | 431;
  code: string;
  heading: string;
  text: string;
}

const TOO_LARGE = {
  cookies: {
    status: 431,
    code: 'COOKIES_TOO_LARGE',
    heading: 'Your cookies were too large',
    text: 'Your browser sent more cookies than the shop can read. They have been deleted, so the page will open now. You may have to log in again.',
  },
  headers: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    heading: 'That was too much at once',
    text: 'Your browser, or an extension of it, sent more along with this request than the shop can read.',
  },
  address: {
    status: 414,
    code: 'ADDRESS_TOO_LONG',
    heading: 'This address is too long',
    text: 'The shop has no page with an address of this length. Please check the link that led here.',
  },
} satisfies Record<string, TooLarge>;

/** As a page; calls of scripts get the shape that they read. */
function sendTooLarge(
  c: Context,
  settings: Settings,
  { status, code, heading, text }: TooLarge,
): Response {
  c.header('cache-control', 'no-store');
  if (c.req.path.startsWith('/api/')) {
    return sendRefusal(c, { status, code, description: text });
  }
  const page = renderNoticePage({ title: heading, heading, text, again: 'Open the page again' });
  return c.html(page, status, noticePageHeaders(settings));
}
