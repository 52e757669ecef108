import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { createRefusal } from '../base/http/platform-error.ts';
import { noticePage, setHostedPagePolicy } from './page.ts';
import { clearPlatformSession } from './sign-in/redirect-after-sign-in.ts';

/**
 * Characters of `Cookie`. A browser may send 180 cookies of a host, and one of 4 KB; the platform itself sets one. With room
 * for all that others set beside it, this is still read in a moment.
 */
const MAX_COOKIE_LENGTH = 64 * 1024;
/** Characters of all other headers with the address, as many as Node takes of a whole request by default. */
const MAX_OTHER_LENGTH = 16 * 1024;

/**
 * Refuses a request whose headers are too large to be looked at, in words. What a browser would send again each time,
 * its cookies, is cleared: it could never come back otherwise.
 */
export const limitHeaderSize = (shopUrl: string) =>
  createMiddleware(async (c, next) => {
    const cookies = c.req.header('cookie') ?? '';
    if (cookies.length > MAX_COOKIE_LENGTH) {
      clearPlatformSession(c);
      c.header('Clear-Site-Data', '"cookies"');
      return answerTooLarge(c, shopUrl, TOO_LARGE.cookies);
    }
    const address = c.req.url.length;
    if (address > MAX_OTHER_LENGTH) return answerTooLarge(c, shopUrl, TOO_LARGE.address);
    const sizes = [...c.req.raw.headers].map(([name, value]) => name.length + value.length);
    const others = sizes.reduce((sum, size) => sum + size, address) - cookies.length;
    return others > MAX_OTHER_LENGTH ? answerTooLarge(c, shopUrl, TOO_LARGE.headers) : next();
  });

interface TooLarge {
  status: 414 | 431;
  code: string;
  heading: string;
  sentence: string;
}

const TOO_LARGE = {
  cookies: {
    status: 431,
    code: 'COOKIES_TOO_LARGE',
    heading: 'Your cookies were too large',
    sentence:
      'Your browser sent more cookies than the shop can read. They have been deleted, so this page will open when you load it again. You may have to log in again.',
  },
  headers: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    heading: 'That was too much at once',
    sentence:
      'Your browser, or an extension of it, sent more along with this request than the shop can read.',
  },
  address: {
    status: 414,
    code: 'ADDRESS_TOO_LONG',
    heading: 'This address is too long',
    sentence:
      'There is no page with an address of this length. Please check the link that led here.',
  },
} satisfies Record<string, TooLarge>;

/** As a page for a browser; clients of the API get the shape that they read. */
function answerTooLarge(
  c: Context,
  shopUrl: string,
  { status, code, heading, sentence }: TooLarge,
) {
  if (!c.req.header('accept')?.includes('text/html')) {
    c.header('Cache-Control', 'no-store');
    const { message, details } = createRefusal(status, code, sentence);
    return c.json({ message, details }, status);
  }
  setHostedPagePolicy(c);
  return c.html(noticePage({ heading, sentence, shopUrl }), status);
}
