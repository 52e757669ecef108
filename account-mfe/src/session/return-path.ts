const HOME = '/';
/** Any origin serves: only a path that stays on it is followed. */
const BASE = 'https://shop.invalid';

/** Where to go after logging in: the `from` of the query when it is a path of this shop. */
export function returnPath(search: URLSearchParams): string {
  const from = search.get('from') ?? HOME;
  if (!from.startsWith('/') || !URL.canParse(from, BASE)) return HOME;
  const { origin, pathname, search: query, hash } = new URL(from, BASE);
  return origin === BASE ? `${pathname}${query}${hash}` : HOME;
}
