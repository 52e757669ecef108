import type { ModuleId, PageModule, RouteRecord, Snapshot } from '@horae/shared';
import type { QueryClient } from '@horae/shared/query';
import { matchRoutes } from 'react-router-dom';
import type { LoadModule } from '../loading/load-module.ts';

interface PrefetchParts {
  snapshot: Snapshot;
  load: LoadModule;
  queryClient: QueryClient;
}

export interface Prefetcher {
  /** Code and data of the page at an address, with the slots that its first view shows. */
  page: (url: URL) => void;
  /** The same without data. */
  code: (route: FoundRoute) => void;
  module: (id: ModuleId) => void;
}

/**
 * Creates the prefetch of pages and modules, each once. A failure is requested again when it is needed, and shown to the
 * shopper then.
 */
export function createPrefetch({ snapshot, load, queryClient }: PrefetchParts): Prefetcher {
  const modules = new Map<ModuleId, Promise<PageModule>>();
  const addresses = new Set<string>();

  const fetchModule = (id: ModuleId): Promise<PageModule> => {
    const known = modules.get(id) ?? load(id, 0);
    modules.set(id, known);
    known.catch(() => modules.delete(id));
    return known;
  };
  const fetchData = async ({ id, params }: FoundRoute, search: URLSearchParams): Promise<void> => {
    const page = await fetchModule(id);
    await page.prefetch?.({ queryClient, params, search });
  };
  const code = ({ id, route }: FoundRoute): void => {
    for (const one of [id, ...route.uses]) void fetchModule(one);
  };

  return {
    code,
    module: (id) => void fetchModule(id),
    page({ pathname, search, searchParams }) {
      const found = findRoute(snapshot, pathname);
      if (!found) return;
      code(found);
      const address = pathname + search;
      if (addresses.has(address)) return;
      addresses.add(address);
      fetchData(found, searchParams).catch(() => addresses.delete(address));
    },
  };
}

export interface FoundRoute {
  id: ModuleId;
  route: RouteRecord;
  params: Record<string, string | undefined>;
}

/** Finds the page of a path; `null` when no enabled remote has one. */
export function findRoute({ remotes }: Snapshot, path: string): FoundRoute | null {
  const all = Object.entries(remotes).flatMap(([name, { routes, isDisabled = false }]) =>
    routes.map((route) => ({ path: route.path, name, route, isDisabled })),
  );
  const [match] = matchRoutes(all, path) ?? [];
  if (!match || match.route.isDisabled) return null;
  const { name, route } = match.route;
  return { id: `${name}/${route.module}`, route, params: match.params };
}
