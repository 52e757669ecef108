import type { Release } from '@horae/releases/release.ts';
import type { RemoteRecord } from '@horae/shared/contract';
import type { LiveReleases } from './live-releases.ts';
import { type MatchedPage, matchPage } from './match-page.ts';

/** A shop of so few remotes gives all of them to every page: each step is then one without a document. */
const ALL_UP_TO = 12;
/** The most that a page is given: a start file names them all in its address. */
export const MOST_GIVEN = 100;

/** What was found out once for a set of releases. */
interface Known {
  /** Remotes that may be asked for on any page; `null` where every page is given all. */
  anywhere: string[] | null;
  /** By the remotes of a page's first view. */
  parts: Map<string, LiveReleases>;
}

const known = new WeakMap<LiveReleases, Known>();

interface Reach {
  page: MatchedPage | null;
  releases: LiveReleases;
}

/**
 * The page of a path, and what it is given of these releases: of many remotes only those that its first view shows, and those
 * that lend slots or offer tools, which may be asked for anywhere. So neither its bytes nor the work for it grow with
 * remotes that it has nothing to do with. Pages of the others are documents of their own (decision 0007). The same
 * object for the same remotes.
 */
export function reachOf(all: LiveReleases, path: string): Reach {
  const page = matchPage(all, path);
  const { anywhere, parts } = known.get(all) ?? learn(all);
  if (!anywhere) return { page, releases: all };
  const own = page ? [page.remote, ...page.shown.map(({ release }) => release.name)] : [];
  const key = own.join();
  const releases = parts.get(key) ?? partOf(all, [...own, ...anywhere]);
  parts.set(key, releases);
  return { page, releases };
}

function learn(releases: LiveReleases): Known {
  const { snapshot, remotes, overrides, shell } = releases;
  const isWhole = Object.keys(snapshot.remotes).length <= ALL_UP_TO || !knowsParts(shell);
  const isAnywhere = ([name, { slots }]: [string, RemoteRecord]) =>
    slots.length > 0 || (remotes[name]?.tools ?? []).length > 0 || overrides[name] !== undefined;
  const anywhere = Object.entries(snapshot.remotes).filter(isAnywhere);
  const learnt = { anywhere: isWhole ? null : anywhere.map(([name]) => name), parts: new Map() };
  known.set(releases, learnt);
  return learnt;
}

/** In the order of the snapshot, so that pages of the same remotes share a start file. */
function partOf(releases: LiveReleases, wanted: string[]): LiveReleases {
  const names = new Set([...new Set(wanted)].slice(0, MOST_GIVEN));
  const among = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
  const { snapshot, remotes } = releases;
  return {
    ...releases,
    snapshot: { ...snapshot, remotes: among(snapshot.remotes), isPart: true },
    remotes: among(remotes),
  };
}

/** Hosts before contract 1.8 take what is missing for a page that does not exist. */
function knowsParts({ build }: Release): boolean {
  const [major = 0, minor = 0] = (build?.contract ?? '').split('.').map(Number);
  return major > 1 || (major === 1 && minor >= 8);
}
