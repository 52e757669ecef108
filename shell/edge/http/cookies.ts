import type { Context } from 'hono';

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
