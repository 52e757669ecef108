import { type Snapshot, whenIdle } from '@horae/shared';
import { mayPrefetch } from '@horae/shared/may-prefetch';
import { type FoundRoute, findRoute, type Prefetcher } from './create-prefetch.ts';

/** Milliseconds that a page gets for its own work after a step to it. */
const SETTLED_MS = 1000;

interface AheadParts {
  snapshot: Snapshot;
  /** Calls back after every step to another page. */
  onNavigation: (listener: () => void) => void;
}

/**
 * Fetches ahead what most links of a page lead to, now and after every step: its code, and after a step also the data of
 * the first of them. A visitor who has done nothing yet costs the platform no request.
 */
export function prefetchLikelyPages(
  { snapshot, onNavigation }: AheadParts,
  prefetch: Pick<Prefetcher, 'page' | 'code'>,
): void {
  const prefetchLikely = (fetch: (likely: LikelyPage) => void): void => {
    if (!mayPrefetch()) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
    const urls = links.map(({ href }) => new URL(href));
    const likely = findMostLinkedPage(snapshot, location.pathname, urls);
    if (likely) fetch(likely);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  prefetchLikely(({ route }) => prefetch.code(route));
  onNavigation(() => {
    clearTimeout(timer);
    timer = setTimeout(
      () => whenIdle(() => prefetchLikely(({ first }) => prefetch.page(first))),
      SETTLED_MS,
    );
  });
}

interface LikelyPage {
  route: FoundRoute;
  /** Where the first of the links leads. */
  first: URL;
}

/** The page that most of a page's links lead to, other than itself; `null` when none leads anywhere. */
export function findMostLinkedPage(
  snapshot: Snapshot,
  path: string,
  links: URL[],
): LikelyPage | null {
  const current = findRoute(snapshot, path)?.id;
  const own = links.filter(({ origin }) => origin === location.origin);
  const paths = [...new Set(own.map(({ pathname }) => pathname))];
  const routes = new Map(paths.map((one) => [one, findRoute(snapshot, one)]));
  const counts = new Map<string, LikelyPage & { links: number }>();
  for (const first of own) {
    const route = routes.get(first.pathname);
    if (!route || route.id === current) continue;
    const known = counts.get(route.id) ?? { route, first, links: 0 };
    counts.set(route.id, { ...known, links: known.links + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.links - a.links);
  return most ?? null;
}
