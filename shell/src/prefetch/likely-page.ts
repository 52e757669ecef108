import type { Snapshot } from '@horae/shared';
import { type FoundRoute, routeOf } from './route-of.ts';

/** The page that most of a page's links lead to, other than itself; `null` when none leads anywhere. */
export function likelyPage(snapshot: Snapshot, path: string, links: URL[]): FoundRoute | null {
  const here = routeOf(snapshot, path)?.id;
  const counts = new Map<string, { route: FoundRoute; links: number }>();
  for (const { origin, pathname } of links) {
    const route = origin === location.origin ? routeOf(snapshot, pathname) : null;
    if (!route || route.id === here) continue;
    counts.set(route.id, { route, links: (counts.get(route.id)?.links ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.links - a.links);
  return most?.route ?? null;
}
