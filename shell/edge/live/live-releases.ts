import type { Canary, LiveRevision } from '@horae/releases/live-state.ts';
import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { nullIfBadSignature } from '@horae/releases/signing/signature-refused.ts';
import type { Snapshot } from '@horae/shared/contract';
import { FLAGS } from '@horae/shared/flag-definitions';
import { requireRecordedDeclaration } from '@horae/shared/remote-declaration';
import { within } from '@horae/shared/within';
import { isInCanary } from './assign-visitor-share.ts';
import { type CanaryComparison, listComparedCanaries } from './list-compared-canaries.ts';
import { toRemoteRecord } from './remote-records.ts';

type Source = 'live' | 'canary' | 'preview' | 'dev server';

/** The releases that a page is composed of, with everything the edge needs for it. */
export interface LiveReleases {
  snapshot: Snapshot;
  shell: Release;
  /** Excludes remotes that are switched off. */
  remotes: Record<string, Release>;
  /** The flag definitions; `null` where they are not released, switched off or cannot be read. */
  flags: Release | null;
  /** Flag values that a preview forces, as text by the flag's id. */
  forced: Record<string, string>;
  /** Versions that a preview selects in place of the live ones, by name. */
  overrides: Record<string, string>;
  sources: Record<string, Source>;
  /** Identifies this composition: equal for all visitors who get these versions. */
  key: string;
}

/** The live releases: for most visitors, and for those in a canary's share. */
export interface LiveSet {
  stable: LiveReleases;
  canaries: Record<string, Canary>;
  comparisons: CanaryComparison[];
  forShare: (share: number) => LiveReleases;
  /** Composes the stable releases with some versions replaced; versions that are not stored or not signed are ignored. */
  withVersions: (versions: Record<string, string>) => Promise<LiveReleases>;
  all: Release[];
}

/** Milliseconds between two reads of the store's revision. */
const FRESH_MS = 500;

interface LiveParts {
  store: ReleaseStore;
  /** Prepares a new revision; the previous one is served until then. */
  prepare: (live: LiveSet) => Promise<void>;
  onError: (error: unknown) => unknown;
}

/** Milliseconds that a page waits for a newer revision; later pages get one that takes longer. */
const PATIENCE_MS = 1000;

/**
 * Creates the reader of the live releases. A new revision is seen within half a second; while the store is slow or
 * cannot be read, or a new release is not signed by a trusted key, the last known one is served.
 */
export function createLiveReleases({ store, prepare, onError }: LiveParts): () => Promise<LiveSet> {
  let cached: LiveSet | null = null;
  let checkedAt = 0;
  let checking: Promise<LiveSet> | null = null;

  const check = async (): Promise<LiveSet> => {
    checkedAt = Date.now();
    const live = await store.live();
    if (cached?.stable.snapshot.revision === live.revision) return cached;
    const next = await readLiveSet({ store, onError }, live);
    await prepare(next);
    cached = next;
    return next;
  };

  return async () => {
    if (cached && (checking || Date.now() - checkedAt < FRESH_MS)) return cached;
    checking ??= check().finally(() => {
      checking = null;
    });
    if (!cached) return checking;
    const last = cached;
    return within(PATIENCE_MS, 'a newer revision', checking).catch((error: unknown) => {
      onError(error);
      return cached ?? last;
    });
  };
}

async function readLiveSet(from: Readable, live: LiveRevision): Promise<LiveSet> {
  const { store } = from;
  const stable = await readReleases(from, live.versions);
  const canaries = await readReleases(from, getVersions(live.canaries));
  const cached = new Map<string, LiveReleases>();

  const getComposed = (names: string[]): LiveReleases => {
    const key = `${live.revision} ${names.join('+')}`;
    const made = cached.get(key) ?? compose(live, withCanaries(stable, canaries, names), { key });
    cached.set(key, made);
    return made;
  };
  return {
    stable: getComposed([]),
    canaries: live.canaries,
    comparisons: listComparedCanaries(live),
    forShare: (share) =>
      getComposed(
        Object.entries(live.canaries)
          .filter(([name, { percent }]) => isInCanary(share, name, percent))
          .map(([name]) => name),
      ),
    async withVersions(versions) {
      const found = await Promise.all(
        Object.entries(versions).map(([name, version]) =>
          nullIfBadSignature(store.release(name, version)),
        ),
      );
      const others = found.filter((release) => release !== null).filter(({ name }) => stable[name]);
      const overrides = Object.fromEntries(others.map((release) => [release.name, release]));
      const names = others.map(({ name, version }) => `${name}@${version}`);
      const key = `${live.revision} ${names.join('+')}`;
      return compose(live, { ...stable, ...overrides }, { key, overrides: getVersions(overrides) });
    },
    all: [...Object.values(stable), ...Object.values(canaries)],
  };
}

type ByName = Record<string, Release>;

type Readable = Pick<LiveParts, 'store' | 'onError'>;

async function readReleases(
  { store, onError }: Readable,
  versions: Record<string, string>,
): Promise<ByName> {
  const read = async ([name, version]: [string, string]): Promise<[string, Release]> => {
    const release = await store.release(name, version);
    if (!release) throw new Error(`${name} ${version} is live but not stored`);
    requireRecordedDeclaration(release, `${name} ${version}`);
    return [name, release];
  };
  const { [FLAGS]: flags, ...parts } = versions;
  const found = await Promise.all(Object.entries(parts).map(read));
  if (flags === undefined) return Object.fromEntries(found);
  // Pages are rendered without definitions as well: every flag has a default.
  const own = await read([FLAGS, flags]).catch((error: unknown) => void onError(error));
  return Object.fromEntries([...found, ...(own ? [own] : [])]);
}

const withCanaries = (stable: ByName, canaries: ByName, names: string[]): ByName => ({
  ...stable,
  ...Object.fromEntries(Object.entries(canaries).filter(([name]) => names.includes(name))),
});

const getVersions = (releases: Record<string, { version: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(releases).map(([name, { version }]) => [name, version]));

function compose(
  live: LiveRevision,
  releases: ByName,
  { key, overrides = {} }: { key: string; overrides?: Record<string, string> },
): LiveReleases {
  const { shell, [FLAGS]: flags, ...remotes } = releases;
  if (!shell) throw new Error('No shell has been released yet');
  const isOn = (name: string) => !live.disabled.includes(name);
  const records = Object.entries(remotes).map(([name, release]) => [
    name,
    { ...toRemoteRecord(release), ...(!isOn(name) && { isDisabled: true }) },
  ]);
  return {
    snapshot: {
      revision: live.revision,
      shell: { version: shell.version },
      remotes: Object.fromEntries(records),
    },
    shell,
    remotes: Object.fromEntries(Object.entries(remotes).filter(([name]) => isOn(name))),
    flags: (isOn(FLAGS) && flags) || null,
    forced: {},
    overrides,
    sources: getSources(live, releases, overrides),
    key,
  };
}

function getSources(
  live: LiveRevision,
  releases: ByName,
  overrides: Record<string, string>,
): Record<string, Source> {
  const getSource = ({ name, version }: Release): Source => {
    if (overrides[name]) return 'preview';
    return live.versions[name] === version ? 'live' : 'canary';
  };
  return Object.fromEntries(
    Object.values(releases).map((release) => [release.name, getSource(release)]),
  );
}
