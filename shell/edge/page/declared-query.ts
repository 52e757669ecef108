import type { RouteRecord } from '@horae/shared/contract';

/** Whether the address is one of those without end that its page makes by searching; each is rendered anew. */
export function isSearched(url: URL, route: Pick<RouteRecord, 'query' | 'unlisted'>): boolean {
  const { unlisted = [] } = route;
  if (unlisted === 'all') return withDeclaredQuery(url, route).search !== '';
  return unlisted.some((name) => url.searchParams.has(name));
}

/** Of one parameter; more are not chosen by hand. */
const MOST_VALUES = 24;

/**
 * The address with nothing but what its page reads, in the order of the declaration, each value of a parameter once: a
 * page is rendered and kept by this, so that parameters of others (`?utm_source=…`) render nothing anew. A route of a
 * release that does not say what it reads keeps all of it; an address without a page needs none.
 */
export function withDeclaredQuery(url: URL, route: Pick<RouteRecord, 'query'> | null): URL {
  const names = route ? route.query : [];
  if (!names) return url;
  const read = names.flatMap((name) =>
    [...new Set(url.searchParams.getAll(name))].slice(0, MOST_VALUES).map((value) => [name, value]),
  );
  const known = new URL(url);
  known.search = new URLSearchParams(read).toString();
  return known;
}
