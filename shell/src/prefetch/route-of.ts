import type { ModuleId, RouteRecord, Snapshot } from '@horae/shared';
import { matchPath } from '@horae/shared/router';

export interface FoundRoute {
  id: ModuleId;
  route: RouteRecord;
  /** Of the route's pattern. */
  params: Record<string, string | undefined>;
}

/** The page of a path; `null` when no remote that is switched on has one. */
export function routeOf({ remotes }: Snapshot, path: string): FoundRoute | null {
  for (const [name, { routes, isDisabled }] of Object.entries(remotes)) {
    if (isDisabled) continue;
    for (const route of routes) {
      const match = matchPath(route.path, path);
      if (!match) continue;
      return { id: `${name}/${route.module}`, route, params: match.params };
    }
  }
  return null;
}
