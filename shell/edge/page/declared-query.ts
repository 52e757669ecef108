import type { RouteRecord } from '@horae/shared/contract';

/**
 * The address with nothing but what its page reads, each parameter once and in the order of the declaration: a page
 * is rendered and kept by this, so that parameters of others (`?utm_source=…`) render nothing anew. A route of a
 * release that does not say what it reads keeps all of it; an address without a page needs none.
 */
export function withDeclaredQuery(url: URL, route: Pick<RouteRecord, 'query'> | null): URL {
  const names = route ? route.query : [];
  if (!names) return url;
  const read = names.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  const known = new URL(url);
  known.search = new URLSearchParams(read).toString();
  return known;
}
