import type { ModuleId, RouteRecord, Snapshot } from '@horae/shared';
import { matchRoutes } from 'react-router-dom';

export interface FoundRoute {
  id: ModuleId;
  route: RouteRecord;
  params: Record<string, string | undefined>;
}

/** Finds the page of a path; `null` when no enabled remote has one. */
export function routeOf({ remotes }: Snapshot, path: string): FoundRoute | null {
  const all = Object.entries(remotes).flatMap(([name, { routes, isDisabled = false }]) =>
    routes.map((route) => ({ path: route.path, name, route, isDisabled })),
  );
  const [match] = matchRoutes(all, path) ?? [];
  if (!match || match.route.isDisabled) return null;
  const { name, route } = match.route;
  return { id: `${name}/${route.module}`, route, params: match.params };
}
