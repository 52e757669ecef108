import type { Release } from '@horae/releases/release.ts';
import type { ModuleId, RouteRecord, Snapshot } from '@horae/shared/contract';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router-dom';
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
 * Finds the page of a path by the matcher of the host's router; `null` when no remote has one. Of a remote that
 * is switched off nothing is shown.
 */
export function matchPage(releases: LiveReleases, path: string): MatchedPage | null {
  const known = matches.get(releases) ?? new LRUCache(MOST_KNOWN);
  matches.set(releases, known);
  const match = known.get(path) ?? { page: matchAnew(releases, path) };
  known.set(path, match);
  return match.page;
}

interface Match {
  page: MatchedPage | null;
}

/** Every request asks several times for its page, and the router ranks all routes each time it is asked. */
const matches = new WeakMap<LiveReleases, LRUCache<string, Match>>();

const MOST_KNOWN = {
  max: 1000,
  maxSize: 100_000,
  sizeCalculation: (_match: Match, path: string) => path.length + 1,
};

function matchAnew(releases: LiveReleases, path: string): MatchedPage | null {
  const readable = readablePath(path);
  const [match] = matchRoutes(routesLike(releases, readable), readable) ?? [];
  if (!match) return null;
  const { name, route } = match.route;
  const isDisabled = releases.snapshot.remotes[name]?.isDisabled === true;
  const own: ModuleId = `${name}/${route.module}`;
  const ids = isDisabled ? [] : [own, ...route.uses];
  const shown = ids.flatMap((id) => shownModule(releases.remotes, id));
  return { remote: name, route, params: match.params, isDisabled, shown };
}

/**
 * A path that cannot be decoded stands for its own letters, as it does in the browser's router, which would otherwise write
 * the whole of it into the log each time it is read.
 */
export function readablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

interface NamedRoute {
  /** What the matcher reads. */
  path: string;
  name: string;
  route: RouteRecord;
}

interface RouteTable {
  all: NamedRoute[];
  /** By what their paths begin with, in lower case; under `null` those that may begin with anything. */
  byBeginning: Map<string | null, NamedRoute[]>;
}

const tables = new WeakMap<LiveReleases, RouteTable>();

/**
 * The routes that may match a path, in the order of their remotes: however many remotes there are, a path is held against
 * those alone that begin as it does. One with escapes is held against all, since only the matcher knows how to read them.
 */
export function routesLike(releases: LiveReleases, path: string): NamedRoute[] {
  const table = tables.get(releases) ?? tableOf(releases.snapshot);
  tables.set(releases, table);
  if (path.includes('%')) return table.all;
  return table.byBeginning.get(beginningOf(path)) ?? table.byBeginning.get(null) ?? [];
}

function tableOf({ remotes }: Snapshot): RouteTable {
  const all = Object.entries(remotes).flatMap(([name, { routes }]) =>
    routes.map((route) => ({ path: route.path, name, route })),
  );
  const begins = new Map(all.map((one) => [one, patternBeginning(one.path)]));
  const like = (beginning: string | null) =>
    all.filter((one) => [null, beginning].includes(begins.get(one) ?? null));
  const byBeginning = new Map([null, ...begins.values()].map((one) => [one, like(one)]));
  return { all, byBeginning };
}

function patternBeginning(pattern: string): string | null {
  const beginning = beginningOf(pattern.replace(/^\/*/, '/'));
  return /[:*?]/.test(beginning) ? null : beginning;
}

const beginningOf = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase();

function shownModule(remotes: Record<string, Release>, id: ModuleId): ShownModule[] {
  const [remote = '', name = ''] = id.split('/');
  const release = remotes[remote];
  return release ? [{ id, name, release }] : [];
}
