import { LRUCache } from 'lru-cache';
import type { Storage } from 'unstorage';
import { inBatches } from './in-batches.ts';
import { canBeRelease, type Release } from './release.ts';

/** The records of a store: one for each release, written once. */
interface ReleaseRecords {
  /** `null` also for what no release can be called. */
  one: (name: string, version: string) => Promise<Release | null>;
  /** Oldest first. */
  ofName: (name: string) => Promise<Release[]>;
  /** Names that have a record, sorted. */
  names: () => Promise<string[]>;
  write: (release: Release) => Promise<void>;
  drop: (name: string, version: string) => Promise<void>;
}

/** Records that a process keeps at hand: they never change, and every file of a page asks for one. */
const MOST_RECORDS = 200;

export function createRecords(storage: Storage): ReleaseRecords {
  const known = new LRUCache<string, Release>({ max: MOST_RECORDS });

  const read = async (key: string): Promise<Release | null> => {
    const release = known.get(key) ?? (await storage.getItem<Release>(key));
    if (release) known.set(key, release);
    return release;
  };

  return {
    async one(name, version) {
      return canBeRelease(name, version) ? read(recordKey(name, version)) : null;
    },
    async ofName(name) {
      const found = await inBatches(await storage.getKeys(`records:${name}`), read);
      return found
        .filter((release) => release !== null)
        .sort((a, b) => a.publishedAt.localeCompare(b.publishedAt));
    },
    async names() {
      const keys = await storage.getKeys('records');
      return [...new Set(keys.map((key) => key.split(':')[1] ?? ''))].sort();
    },
    write: (release) => storage.setItem(recordKey(release.name, release.version), release),
    async drop(name, version) {
      known.delete(recordKey(name, version));
      await storage.removeItem(recordKey(name, version));
    },
  };
}

const recordKey = (name: string, version: string): string => `records:${name}:${version}.json`;
