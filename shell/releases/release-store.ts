import type { Storage } from 'unstorage';
import type { CreateOnce } from './create-once.ts';
import { inBatches } from './in-batches.ts';
import { createLiveRevisions, type LiveRevisions } from './live-revisions.ts';
import type { LiveChange, LiveRevision, LiveState } from './live-state.ts';
import { createOwnSecrets } from './own-secrets.ts';
import type { Release } from './release.ts';
import { createRecords } from './release-records.ts';

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
  /** A random secret of this store by its name, made once and the same for every process. */
  secret: (name: string) => Promise<string>;
  /** Ends connections. */
  close: () => Promise<void>;
}

/** How often a change is tried again after others were faster. */
const MOST_TRIES = 50;

/** Builds the store over any `unstorage` driver. Keys: `live/<revision>`, `records/…`, `files/…`, `secrets/…`. */
export function createReleaseStore(storage: Storage, createOnce: CreateOnce): ReleaseStore {
  const revisions = createLiveRevisions(storage, createOnce);
  const records = createRecords(storage);

  const store: ReleaseStore = {
    live: revisions.newest,
    history: revisions.all,
    forget: revisions.forget,
    change: (change) => changeLive(change, revisions, store),
    release: records.one,
    releases: records.ofName,
    names: records.names,
    async publish(release, files) {
      const { name, version } = release;
      if (await store.release(name, version)) return;
      await inBatches([...files], ([path, content]) =>
        storage.setItemRaw(fileKey(name, version, path), content),
      );
      // The record comes last: with it the release exists, whole.
      await records.write(release);
    },
    async remove(name, version) {
      const { versions, canaries } = await revisions.listed();
      if (versions[name] === version || canaries[name]?.version === version) {
        throw new Error(`${name} ${version} is live`);
      }
      await records.drop(name, version);
      const files = await storage.getKeys(`files:${name}:${version}`);
      await inBatches(files, (key) => storage.removeItem(key));
    },
    file: (name, version, path) => storage.getItemRaw<Buffer>(fileKey(name, version, path)),
    secret: createOwnSecrets(storage, createOnce),
    close: () => storage.dispose(),
  };
  return store;
}

async function changeLive(
  change: LiveChange,
  revisions: LiveRevisions,
  store: ReleaseStore,
): Promise<LiveRevision> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const live = await revisions.listed();
    const next = { ...change(live), revision: live.revision + 1 };
    if (isSame(live, next)) return live;
    await requirePublished(store, next);
    if (await revisions.add(next)) return next;
  }
  throw new Error('others change what is live all the time; nothing was changed');
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

const fileKey = (name: string, version: string, path: string): string =>
  `files:${name}:${version}:${path.replaceAll('/', ':')}`;
