import { cookieValue } from '../http/cookies.ts';

/** Pages read it, by `takeActed` of `@horae/shared`: remotes of which an action was done, as `cart.account`. */
const COOKIE = 'horae_acted';
const MOST = 20;

/** `Set-Cookie` after an action was done: what its remote remembers in the browser may be wrong. */
export function actedCookie(cookies: string, action: string, isSecure: boolean): string {
  const [remote = ''] = action.split('/');
  const known = (cookieValue(cookies, COOKIE) ?? '').split('.');
  const others = known.filter((name) => /^[a-z][a-z0-9-]*$/.test(name) && name !== remote);
  const remotes = [remote, ...others].slice(0, MOST).join('.');
  return `${COOKIE}=${remotes}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
