import { LRUCache } from 'lru-cache';
import type { Storage } from 'unstorage';
import type { CreateOnce } from './create-once.ts';
import { inBatches } from './in-batches.ts';
import { createLiveRevisions } from './live-revisions.ts';
import type { LiveChange, LiveRevision, LiveState } from './live-state.ts';
import type { Release } from './release.ts';

export interface ReleaseStore {
  live: () => Promise<LiveRevision>;
  /**
   * Applies a change to what is live, as a new revision. Changes that come together are all applied,
   * one after the other; one that changes nothing makes no revision.
   * @throws what the change throws; when a version was never published; when others are faster again
   *   and again.
   */
  change: (change: LiveChange) => Promise<LiveRevision>;
  /** All revisions that are kept, oldest first. */
  history: () => Promise<LiveRevision[]>;
  release: (name: string, version: string) => Promise<Release | null>;
  /** All releases of a name, oldest first. */
  releases: (name: string) => Promise<Release[]>;
  /** Names of which anything is stored. */
  names: () => Promise<string[]>;
  /** Stores files and record; publishing the same version again changes nothing. */
  publish: (release: Release, files: Map<string, Buffer>) => Promise<void>;
  /** Drops a release that is not live. */
  remove: (name: string, version: string) => Promise<void>;
  /** Drops all but the newest revisions, at least a hundred of which stay; returns how many were dropped. */
  forget: (kept: number) => Promise<number>;
  /** A file of a release as published, or precompressed when `encoding` is given and worth it. */
  file: (name: string, version: string, path: string) => Promise<Buffer | null>;
  /** Ends connections. */
  close: () => Promise<void>;
}

/** How often a change is tried again after others were faster. */
const MOST_TRIES = 50;

/** Records that a process keeps at hand: they never change, and every file of a page asks for one. */
const MOST_RECORDS = 200;

/** Builds the store over any `unstorage` driver. Keys: `live/<revision>`, `records/…`, `files/…`. */
export function createReleaseStore(storage: Storage, createOnce: CreateOnce): ReleaseStore {
  const revisions = createLiveRevisions(storage, createOnce);
  const known = new LRUCache<string, Release>({ max: MOST_RECORDS });

  const read = async (key: string): Promise<Release | null> => {
    const release = known.get(key) ?? (await storage.getItem<Release>(key));
    if (release) known.set(key, release);
    return release;
  };

  const store: ReleaseStore = {
    live: revisions.newest,
    history: revisions.all,
    forget: revisions.forget,
    async change(change) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const live = await revisions.listed();
        const next = { ...change(live), revision: live.revision + 1 };
        if (isSame(live, next)) return live;
        await requirePublished(store, next);
        if (await revisions.add(next)) return next;
      }
      throw new Error('others change what is live all the time; nothing was changed');
    },
    release: (name, version) => read(recordKey(name, version)),
    async releases(name) {
      const found = await inBatches(await storage.getKeys(`records:${name}`), read);
      return found
        .filter((release) => release !== null)
        .sort((a, b) => a.publishedAt.localeCompare(b.publishedAt));
    },
    async names() {
      const keys = await storage.getKeys('records');
      return [...new Set(keys.map((key) => key.split(':')[1] ?? ''))].sort();
    },
    async publish(release, files) {
      const { name, version } = release;
      if (await store.release(name, version)) return;
      await inBatches([...files], ([path, content]) =>
        storage.setItemRaw(fileKey(name, version, path), content),
      );
      await storage.setItem(recordKey(name, version), release);
    },
    async remove(name, version) {
      const { versions, canaries } = await revisions.listed();
      if (versions[name] === version || canaries[name]?.version === version) {
        throw new Error(`${name} ${version} is live`);
      }
      known.delete(recordKey(name, version));
      await storage.removeItem(recordKey(name, version));
      const files = await storage.getKeys(`files:${name}:${version}`);
      await inBatches(files, (key) => storage.removeItem(key));
    },
    file: (name, version, path) => storage.getItemRaw<Buffer>(fileKey(name, version, path)),
    close: () => storage.dispose(),
  };
  return store;
}

async function requirePublished(store: ReleaseStore, next: LiveState): Promise<void> {
  const canaries = Object.entries(next.canaries).map(([name, { version }]) => [name, version]);
  for (const [name = '', version = ''] of [...Object.entries(next.versions), ...canaries]) {
    if (!(await store.release(name, version))) {
      throw new Error(`${name} ${version} was never published`);
    }
  }
}

const isSame = (a: LiveState, b: LiveState): boolean => stateText(a) === stateText(b);
const stateText = ({ versions, canaries, disabled }: LiveState): string =>
  JSON.stringify([versions, canaries, disabled]);

const recordKey = (name: string, version: string): string => `records:${name}:${version}.json`;
const fileKey = (name: string, version: string, path: string): string =>
  `files:${name}:${version}:${path.replaceAll('/', ':')}`;
