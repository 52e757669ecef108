import type { RouteRecord } from '@horae/shared/contract';

/** Whether the address is one of the unlimited number that searching on its page makes; each has its own rendering. */
export function hasUnlistedQuery(
  url: URL,
  route: Pick<RouteRecord, 'query' | 'unlisted'>,
): boolean {
  const { unlisted = [] } = route;
  if (unlisted === 'all') return withDeclaredQuery(url, route).search !== '';
  return unlisted.some((name) => url.searchParams.has(name));
}

/** Limits the values of one parameter; no visitor chooses more by hand. */
const MAX_VALUES = 24;

/**
 * Reduces the query of an address to the parameters that its page reads, in the order of the declaration, each value once:
 * a page is rendered and cached by it, so that foreign parameters (`?utm_source=…`) render nothing anew. A route whose
 * release declares none keeps the whole query; an address without a page needs none.
 */
export function withDeclaredQuery(url: URL, route: Pick<RouteRecord, 'query'> | null): URL {
  const names = route ? route.query : [];
  if (!names) return url;
  const read = names.flatMap((name) =>
    [...new Set(url.searchParams.getAll(name))].slice(0, MAX_VALUES).map((value) => [name, value]),
  );
  const known = new URL(url);
  known.search = new URLSearchParams(read).toString();
  return known;
}
