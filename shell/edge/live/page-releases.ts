import type { Release } from '@horae/releases/release.ts';
import type { RemoteRecord } from '@horae/shared/contract';
import type { LiveReleases } from './live-releases.ts';
import { type MatchedPage, matchPage } from './match-page.ts';

/** In a shop of so few remotes every page knows all of them, so every navigation is client-side. */
const ALL_UP_TO = 12;
/** Limits the remotes of a page, since the address of its start file names them all. */
export const MAX_PAGE_REMOTES = 100;

interface CacheEntry {
  /** Remotes that any page may request; `null` where every page knows all. */
  everywhere: string[] | null;
  /** Reduced releases by the remotes of a page's first view. */
  parts: Map<string, LiveReleases>;
}

const cache = new WeakMap<LiveReleases, CacheEntry>();

interface PageReleases {
  page: MatchedPage | null;
  releases: LiveReleases;
}

/**
 * Returns the page of a path, and the releases that it knows: of many remotes only those of its first view, and those
 * that expose slots or tools, which any page may request. So neither its bytes nor the work for it grow with unrelated
 * remotes. Pages of other remotes are loaded as documents (decision 0007). Equal remotes give the same object.
 */
export function getPageReleases(all: LiveReleases, path: string): PageReleases {
  const page = matchPage(all, path);
  const { everywhere, parts } = cache.get(all) ?? createEntry(all);
  if (!everywhere) return { page, releases: all };
  const own = page ? [page.remote, ...page.shown.map(({ release }) => release.name)] : [];
  const key = own.join();
  const releases = parts.get(key) ?? selectRemotes(all, [...own, ...everywhere]);
  parts.set(key, releases);
  return { page, releases };
}

function createEntry(releases: LiveReleases): CacheEntry {
  const { snapshot, remotes, overrides, shell } = releases;
  const isWhole = Object.keys(snapshot.remotes).length <= ALL_UP_TO || !supportsParts(shell);
  const isEverywhere = ([name, { slots }]: [string, RemoteRecord]) =>
    slots.length > 0 || (remotes[name]?.tools ?? []).length > 0 || overrides[name] !== undefined;
  const everywhere = Object.entries(snapshot.remotes).filter(isEverywhere);
  const entry = { everywhere: isWhole ? null : everywhere.map(([name]) => name), parts: new Map() };
  cache.set(releases, entry);
  return entry;
}

/** Keeps the snapshot's order, so that pages of the same remotes share a start file. */
function selectRemotes(releases: LiveReleases, requested: string[]): LiveReleases {
  const names = new Set([...new Set(requested)].slice(0, MAX_PAGE_REMOTES));
  const among = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
  const { snapshot, remotes } = releases;
  return {
    ...releases,
    snapshot: { ...snapshot, remotes: among(snapshot.remotes), isPart: true },
    remotes: among(remotes),
  };
}

/** Hosts before contract 1.8 treat a page of a missing remote as one that does not exist. */
function supportsParts({ build }: Release): boolean {
  const [major = 0, minor = 0] = (build?.contract ?? '').split('.').map(Number);
  return major > 1 || (major === 1 && minor >= 8);
}
