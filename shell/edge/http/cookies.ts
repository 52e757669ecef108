/** Pages read it, by `parseTokenCookie`: who is there. */
export const ROLE_COOKIE = 'horae_role';

/** The value of a cookie in a `Cookie` header; `null` without it. */
export function cookieValue(cookies: string, name: string): string | null {
  const pair = cookies.split(/;\s*/).find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}
