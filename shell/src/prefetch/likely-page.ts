import type { Snapshot } from '@horae/shared';
import { type FoundRoute, routeOf } from './route-of.ts';

export interface LikelyPage {
  route: FoundRoute;
  /** Where the first of the links leads. */
  first: URL;
}

/** The page that most of a page's links lead to, other than itself; `null` when none leads anywhere. */
export function likelyPage(snapshot: Snapshot, path: string, links: URL[]): LikelyPage | null {
  const here = routeOf(snapshot, path)?.id;
  const counts = new Map<string, LikelyPage & { links: number }>();
  for (const first of links) {
    const route = first.origin === location.origin ? routeOf(snapshot, first.pathname) : null;
    if (!route || route.id === here) continue;
    const known = counts.get(route.id) ?? { route, first, links: 0 };
    counts.set(route.id, { ...known, links: known.links + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.links - a.links);
  return most ?? null;
}
