const HOME = '/';
/** Any origin serves: only a path that stays on it is followed. */
const BASE = 'https://shop.invalid';

/** Coming back to these would lead away again. */
const ENTRIES = ['/login', '/signup', '/forgot-password', '/new-password'];

/** Where to go after logging in: where one came from when that is a path of this shop. */
export function returnPath(from: string): string {
  if (!from.startsWith('/') || !URL.canParse(from, BASE)) return HOME;
  const { origin, pathname, search: query, hash } = new URL(from, BASE);
  return origin === BASE && !ENTRIES.includes(pathname) ? `${pathname}${query}${hash}` : HOME;
}
