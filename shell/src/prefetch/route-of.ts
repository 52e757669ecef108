import type { ModuleId, RouteRecord, Snapshot } from '@horae/shared';
import { matchRoutes } from 'react-router-dom';

export interface FoundRoute {
  id: ModuleId;
  route: RouteRecord;
  /** Of the route's pattern. */
  params: Record<string, string | undefined>;
}

/** The page of a path; `null` when no remote that is switched on has one. */
export function routeOf({ remotes }: Snapshot, path: string): FoundRoute | null {
  const all = Object.entries(remotes).flatMap(([name, { routes, isDisabled = false }]) =>
    routes.map((route) => ({ path: route.path, name, route, isDisabled })),
  );
  const [match] = matchRoutes(all, path) ?? [];
  if (!match || match.route.isDisabled) return null;
  const { name, route } = match.route;
  return { id: `${name}/${route.module}`, route, params: match.params };
}
