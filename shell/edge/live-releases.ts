import type { RemoteRecord, Snapshot } from '@horae/shared/contract';
import type { Release } from '../releases/release.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

/** What is live, with everything the edge needs to compose a page of it. */
export interface LiveReleases {
  snapshot: Snapshot;
  shell: Release;
  remotes: Record<string, Release>;
}

/** How long an answer is believed before the store is asked for a newer revision. */
const FRESH_MS = 500;

interface LiveParts {
  store: ReleaseStore;
  /** Makes a new revision ready; until it is, the one before goes on. */
  prepare: (releases: LiveReleases) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Builds the reader of what is live. A new revision is seen within half a second; while the store
 * cannot be read, the last known one goes on.
 */
export function createLiveReleases({
  store,
  prepare,
  onError,
}: LiveParts): () => Promise<LiveReleases> {
  let known: LiveReleases | null = null;
  let checkedAt = 0;

  return async () => {
    if (known && Date.now() - checkedAt < FRESH_MS) return known;
    checkedAt = Date.now();
    try {
      const { revision, versions } = await store.live();
      if (known?.snapshot.revision !== revision) {
        const next = await readRevision(store, revision, versions);
        await prepare(next);
        known = next;
      }
    } catch (error) {
      if (!known) throw error;
      onError(error);
    }
    return known;
  };
}

async function readRevision(
  store: ReleaseStore,
  revision: number,
  versions: Record<string, string>,
): Promise<LiveReleases> {
  const releases = await Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      const release = await store.release(name, version);
      if (!release) throw new Error(`${name} ${version} is live but not stored`);
      return release;
    }),
  );
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('No shell has been released yet');
  const remotes = Object.fromEntries(
    releases.filter((release) => release !== shell).map((release) => [release.name, release]),
  );
  const records = Object.entries(remotes).map(([name, release]) => [name, remoteRecord(release)]);
  const snapshot = {
    revision,
    shell: { version: shell.version },
    remotes: Object.fromEntries(records),
  };
  return { snapshot, shell, remotes };
}

function remoteRecord(release: Release): RemoteRecord {
  const { version, routes, slots } = release;
  return { version, entry: fileUrl(release, release.entry), routes, slots };
}

/** Where the browser finds a file of a release. */
export const fileUrl = ({ name, version }: Release, path: string): string =>
  `/_mfe/${name}/${version}/${path}`;
