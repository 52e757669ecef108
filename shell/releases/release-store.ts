import { createHash } from 'node:crypto';
import type { RouteRecord, SlotRecord } from '@horae/shared/contract';
import type { Storage } from 'unstorage';

/** The files that one exposed module needs, relative to its release. */
export interface ModuleFiles {
  js: string[];
  css: string[];
}

/** One immutable release of the shell or of a remote. */
export interface Release {
  name: string;
  /** `<package version>-<hash of the files>`: equal files are the same release. */
  version: string;
  /** When it was published, ISO 8601. */
  publishedAt: string;
  /** The federation entry of a remote, the start script of the shell. */
  entry: string;
  routes: RouteRecord[];
  slots: SlotRecord[];
  /** By module name; the shell lists its own first files under `index`. */
  modules: Record<string, ModuleFiles>;
  /** Bytes and SHA-384 of each file. */
  files: Record<string, { bytes: number; integrity: string }>;
}

/** Which version of everything is live. Every change is a new revision; old ones are kept. */
export interface LiveRevision {
  revision: number;
  versions: Record<string, string>;
}

export interface ReleaseStore {
  live: () => Promise<LiveRevision>;
  /**
   * Makes versions live, all in one revision. Names that are not mentioned stay as they are.
   * @throws when a version was never published.
   */
  promote: (versions: Record<string, string>) => Promise<LiveRevision>;
  release: (name: string, version: string) => Promise<Release | null>;
  versions: (name: string) => Promise<string[]>;
  /** Stores files and record; publishing the same version again changes nothing. */
  publish: (release: Release, files: Map<string, Buffer>) => Promise<void>;
  /** A file of a release as published, or precompressed when `encoding` is given and worth it. */
  file: (name: string, version: string, path: string) => Promise<Buffer | null>;
}

const EMPTY: LiveRevision = { revision: 0, versions: {} };

/** Builds the store over any `unstorage` driver. Keys: `live/<revision>`, `records/…`, `files/…`. */
export function createReleaseStore(storage: Storage): ReleaseStore {
  const store: ReleaseStore = {
    async live() {
      const revision = await newestRevision(storage);
      return (await storage.getItem<LiveRevision>(liveKey(revision))) ?? EMPTY;
    },
    async promote(versions) {
      for (const [name, version] of Object.entries(versions)) {
        if (!(await store.release(name, version))) {
          throw new Error(`${name} ${version} was never published`);
        }
      }
      const live = await store.live();
      const next = {
        revision: live.revision + 1,
        versions: { ...live.versions, ...versions },
      };
      if (JSON.stringify(next.versions) === JSON.stringify(live.versions)) return live;
      await storage.setItem(liveKey(next.revision), next);
      return next;
    },
    release: (name, version) => storage.getItem<Release>(`records:${name}:${version}.json`),
    async versions(name) {
      const keys = await storage.getKeys(`records:${name}`);
      return keys.map(
        (key) =>
          key
            .split(':')
            .at(-1)
            ?.replace(/\.json$/, '') ?? '',
      );
    },
    async publish(release, files) {
      const { name, version } = release;
      if (await store.release(name, version)) return;
      for (const [path, content] of files)
        await storage.setItemRaw(fileKey(name, version, path), content);
      await storage.setItem(`records:${name}:${version}.json`, release);
    },
    file: (name, version, path) => storage.getItemRaw<Buffer>(fileKey(name, version, path)),
  };
  return store;
}

/** `sha384-…` as browsers want it in `integrity`. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const liveKey = (revision: number): string => `live:${String(revision).padStart(8, '0')}.json`;

const fileKey = (name: string, version: string, path: string): string =>
  `files:${name}:${version}:${path.replaceAll('/', ':')}`;

async function newestRevision(storage: Storage): Promise<number> {
  const keys = await storage.getKeys('live');
  return Math.max(0, ...keys.map((key) => Number.parseInt(key.split(':').at(-1) ?? '', 10) || 0));
}
