import type { Context, MiddlewareHandler } from 'hono';

/** Pages read it, by `parseTokenCookie`: who is there. */
export const ROLE_COOKIE = 'horae_role';

/** The value of a cookie in a `Cookie` header; `null` without it. */
export function cookieValue(cookies: string, name: string): string | null {
  const pair = cookies.split(/;\s*/).find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

interface CookieOptions {
  isSecure: boolean;
  /** Until the browser is closed where absent; 0 deletes the cookie. */
  seconds?: number;
  /** Scripts of pages may read it. */
  isReadable?: boolean;
}

/** Returns `Set-Cookie` for the whole shop; the value has to be encoded already. */
export const cookieText = (
  name: string,
  value: string,
  { isSecure, seconds, isReadable = false }: CookieOptions,
): string =>
  [
    `${name}=${value}; Path=/`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    'SameSite=Lax',
    ...(isReadable ? [] : ['HttpOnly']),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

export function setCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

/**
 * Sets headers of an existing response, in place where that is possible: Hono's own way creates the response anew for
 * each header, and its body as a stream, which costs a page more than all the rest (decision 0007).
 */
export function setResponseHeaders(c: Context, headers: Iterable<readonly [string, string]>): void {
  for (const [name, value] of headers) {
    try {
      c.res.headers.set(name, value);
    } catch {
      // Headers of a response of `fetch` are immutable.
      c.header(name, value);
    }
  }
}

/** These headers speak to shared caches alone, and go before `Cache-Control` there (RFC 9213). */
const SHARED_CACHE_HEADERS = ['cdn-cache-control', 'surrogate-control'];

/** Keeps every answer that sets a cookie out of shared caches, which would hand one visitor's cookie to others. */
export const preventCookieCaching: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('set-cookie')) return;
  setResponseHeaders(c, [['cache-control', toPrivate(headers.get('cache-control') ?? '')]]);
  for (const name of SHARED_CACHE_HEADERS) c.res.headers.delete(name);
};

function toPrivate(control: string): string {
  const all = control.split(',').map((one) => one.trim());
  // `private` with names of headers lets a shared cache store the rest.
  const own = all.filter((one) => one && !/^(?:public$|private|s-maxage)/i.test(one));
  return own.some((one) => one.toLowerCase() === 'no-store')
    ? own.join(', ')
    : ['private', ...own].join(', ');
}
