import type { Release } from '@horae/releases/release.ts';
import type { ModuleId, RouteRecord, Snapshot } from '@horae/shared/contract';
import { matchPath } from '@horae/shared/router';
import type { LiveReleases } from './live-releases.ts';

/** A module that a page shows at once, in the version that is live. */
export interface ShownModule {
  id: ModuleId;
  /** Its name within the release. */
  name: string;
  release: Release;
}

export interface MatchedPage {
  /** Whose it is. */
  remote: string;
  route: RouteRecord;
  params: Record<string, string | undefined>;
  /** Its remote is switched off. */
  isDisabled: boolean;
  /** The page itself first, then the slots that its first view shows. */
  shown: ShownModule[];
}

/**
 * Finds the page of a path as the host's router will; `null` when no remote has one. Of a remote that
 * is switched off nothing is shown.
 */
export function matchPage(releases: LiveReleases, path: string): MatchedPage | null {
  for (const { name, route } of routesLike(releases, path)) {
    const match = matchPath(route.path, path);
    if (!match) continue;
    const { params } = match;
    const isDisabled = releases.snapshot.remotes[name]?.isDisabled === true;
    const own: ModuleId = `${name}/${route.module}`;
    const ids = isDisabled ? [] : [own, ...route.uses];
    const shown = ids.flatMap((id) => shownModule(releases.remotes, id));
    return { remote: name, route, params, isDisabled, shown };
  }
  return null;
}

interface NamedRoute {
  name: string;
  route: RouteRecord;
}

/** Routes by what their paths begin with, in lower case; under `null` those that begin with a parameter. */
type RouteTable = Map<string | null, NamedRoute[]>;

const tables = new WeakMap<LiveReleases, RouteTable>();

/**
 * The routes that may match a path, in the order of their remotes: however many remotes there are, a path is held against
 * those alone that begin as it does.
 */
export function routesLike(releases: LiveReleases, path: string): NamedRoute[] {
  const table = tables.get(releases) ?? tableOf(releases.snapshot);
  tables.set(releases, table);
  return table.get(beginningOf(path)) ?? table.get(null) ?? [];
}

function tableOf({ remotes }: Snapshot): RouteTable {
  const all = Object.entries(remotes).flatMap(([name, { routes }]) =>
    routes.map((route) => ({ name, route, begins: patternBeginning(route.path) })),
  );
  const beginnings = new Set([null, ...all.map(({ begins }) => begins)]);
  return new Map(
    [...beginnings].map((one) => [
      one,
      all.filter(({ begins }) => begins === null || begins === one),
    ]),
  );
}

function patternBeginning(pattern: string): string | null {
  const beginning = beginningOf(pattern.replace(/^\/*/, '/'));
  return /^[:*]/.test(beginning) ? null : beginning;
}

const beginningOf = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase();

function shownModule(remotes: Record<string, Release>, id: ModuleId): ShownModule[] {
  const [remote = '', name = ''] = id.split('/');
  const release = remotes[remote];
  return release ? [{ id, name, release }] : [];
}
