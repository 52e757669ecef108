import type { Release } from '@horae/releases/release.ts';
import type { ModuleId, RouteRecord, Snapshot } from '@horae/shared/contract';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router-dom';
import type { LiveReleases } from './live-releases.ts';

/** A module of a page's first view, in the version that this visitor gets. */
export interface ShownModule {
  id: ModuleId;
  name: string;
  release: Release;
}

export interface MatchedPage {
  remote: string;
  route: RouteRecord;
  params: Record<string, string | undefined>;
  isDisabled: boolean;
  /** The page itself first, then the slots that its first view shows. */
  shown: ShownModule[];
}

/**
 * Finds the page of a path by the matcher of the host's router; `null` when no remote has one. The page of a remote that
 * is switched off has no modules.
 */
export function matchPage(releases: LiveReleases, path: string): MatchedPage | null {
  const cache = matches.get(releases) ?? new LRUCache(MAX_KNOWN);
  const cached = cache.get(path);
  if (cached) return cached.page;
  const page = matchUncached(releases, path);
  matches.set(releases, cache.set(path, { page }));
  return page;
}

interface Match {
  page: MatchedPage | null;
}

/** Caches matches: every request looks up its page several times, and the router ranks all routes each time. */
const matches = new WeakMap<LiveReleases, LRUCache<string, Match>>();

const MAX_KNOWN = {
  max: 1000,
  maxSize: 100_000,
  sizeCalculation: (_match: Match, path: string) => path.length + 1,
};

function matchUncached(releases: LiveReleases, path: string): MatchedPage | null {
  const decodable = escapeUndecodablePath(path);
  const [match] = matchRoutes(getRouteCandidatesForPath(releases, decodable), decodable) ?? [];
  if (!match) return null;
  const { name, route } = match.route;
  const isDisabled = releases.snapshot.remotes[name]?.isDisabled === true;
  const own: ModuleId = `${name}/${route.module}`;
  const ids = isDisabled ? [] : [own, ...route.uses];
  const shown = ids.flatMap((id) => findShownModule(releases.remotes, id));
  return { remote: name, route, params: match.params, isDisabled, shown };
}

/**
 * Escapes a path that cannot be decoded, so that it matches literally, as in the browser's router, which would otherwise
 * log the whole path each time it is read.
 */
export function escapeUndecodablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

interface NamedRoute {
  path: string;
  name: string;
  route: RouteRecord;
}

interface RouteTable {
  all: NamedRoute[];
  /** Routes by their first path segment, in lower case; under `null` those that may begin with any. */
  bySegment: Map<string | null, NamedRoute[]>;
}

const tables = new WeakMap<LiveReleases, RouteTable>();

/**
 * Returns the routes that may match a path, in the order of their remotes: however many remotes there are, a path is
 * matched against those alone that begin with its first segment. A path with escapes is matched against all, since only
 * the matcher can decode it.
 */
export function getRouteCandidatesForPath(releases: LiveReleases, path: string): NamedRoute[] {
  const table = tables.get(releases) ?? createRouteTable(releases.snapshot);
  tables.set(releases, table);
  if (path.includes('%')) return table.all;
  return table.bySegment.get(getFirstSegment(path)) ?? table.bySegment.get(null) ?? [];
}

function createRouteTable({ remotes }: Snapshot): RouteTable {
  const all = Object.entries(remotes).flatMap(([name, { routes }]) =>
    routes.map((route) => ({ path: route.path, name, route })),
  );
  const segments = new Map(all.map((one) => [one, getPatternSegment(one.path)]));
  const withSegment = (segment: string | null) =>
    all.filter((one) => [null, segment].includes(segments.get(one) ?? null));
  const bySegment = new Map([null, ...segments.values()].map((one) => [one, withSegment(one)]));
  return { all, bySegment };
}

function getPatternSegment(pattern: string): string | null {
  const segment = getFirstSegment(pattern.replace(/^\/*/, '/'));
  return /[:*?]/.test(segment) ? null : segment;
}

const getFirstSegment = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase();

function findShownModule(remotes: Record<string, Release>, id: ModuleId): ShownModule[] {
  const [remote = '', name = ''] = id.split('/');
  const release = remotes[remote];
  return release ? [{ id, name, release }] : [];
}
