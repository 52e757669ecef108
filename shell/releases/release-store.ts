import type { Storage } from 'unstorage';
import { type LiveChange, type LiveRevision, type LiveState, NOTHING_LIVE } from './live-state.ts';
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
  /** All revisions, oldest first. */
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
  /** A file of a release as published, or precompressed when `encoding` is given and worth it. */
  file: (name: string, version: string, path: string) => Promise<Buffer | null>;
}

/** Writes a key that nobody has written yet; `false` when somebody has. Whole or not at all. */
export type CreateOnce = (key: string, text: string) => Promise<boolean>;

/** How often a change is tried again after others were faster. */
const MOST_TRIES = 50;

/** Builds the store over any `unstorage` driver. Keys: `live/<revision>`, `records/…`, `files/…`. */
export function createReleaseStore(storage: Storage, createOnce: CreateOnce): ReleaseStore {
  const revisions = async (): Promise<string[]> => (await storage.getKeys('live')).sort();
  const read = (key: string | undefined) => (key ? storage.getItem<LiveRevision>(key) : null);
  const records = async (name: string): Promise<Release[]> => {
    const keys = await storage.getKeys(`records:${name}`);
    const found = await Promise.all(keys.map((key) => storage.getItem<Release>(key)));
    return found
      .filter((release) => release !== null)
      .sort((a, b) => a.publishedAt.localeCompare(b.publishedAt));
  };

  const store: ReleaseStore = {
    async live() {
      // Older stores know neither canaries nor switches.
      return { ...NOTHING_LIVE, ...(await read((await revisions()).at(-1))) };
    },
    async change(change) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const live = await store.live();
        const next = { ...change(live), revision: live.revision + 1 };
        if (isSame(live, next)) return live;
        await requirePublished(store, next);
        if (await createOnce(liveKey(next.revision), JSON.stringify(next))) return next;
      }
      throw new Error('others change what is live all the time; nothing was changed');
    },
    async history() {
      const all = await Promise.all((await revisions()).map(read));
      return all.filter((one) => one !== null).map((one) => ({ ...NOTHING_LIVE, ...one }));
    },
    release: (name, version) => storage.getItem<Release>(recordKey(name, version)),
    releases: records,
    async names() {
      const keys = await storage.getKeys('records');
      return [...new Set(keys.map((key) => key.split(':')[1] ?? ''))].sort();
    },
    async publish(release, files) {
      const { name, version } = release;
      if (await store.release(name, version)) return;
      for (const [path, content] of files)
        await storage.setItemRaw(fileKey(name, version, path), content);
      await storage.setItem(recordKey(name, version), release);
    },
    async remove(name, version) {
      const { versions, canaries } = await store.live();
      if (versions[name] === version || canaries[name]?.version === version) {
        throw new Error(`${name} ${version} is live`);
      }
      await storage.removeItem(recordKey(name, version));
      for (const key of await storage.getKeys(`files:${name}:${version}`))
        await storage.removeItem(key);
    },
    file: (name, version, path) => storage.getItemRaw<Buffer>(fileKey(name, version, path)),
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

const liveKey = (revision: number): string => `live:${String(revision).padStart(8, '0')}.json`;
const recordKey = (name: string, version: string): string => `records:${name}:${version}.json`;
const fileKey = (name: string, version: string, path: string): string =>
  `files:${name}:${version}:${path.replaceAll('/', ':')}`;
