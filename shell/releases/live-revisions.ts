import type { Storage } from 'unstorage';
import type { CreateOnce } from './create-once.ts';
import { inBatches } from './in-batches.ts';
import { type LiveRevision, NOTHING_LIVE } from './live-state.ts';

/** The revisions of a store: numbered without a gap, each written once and never changed. */
export interface LiveRevisions {
  /** The newest one, for one read where nothing has changed; after a minute at the latest it is looked for anew. */
  newest: () => Promise<LiveRevision>;
  /** The newest one, found by listing all. */
  listed: () => Promise<LiveRevision>;
  all: () => Promise<LiveRevision[]>;
  /** `false` when another process has written a revision of this number. */
  add: (revision: LiveRevision) => Promise<boolean>;
  forget: (kept: number) => Promise<number>;
}

/** Revisions that stay in any case: no process makes as many while another believes what it has listed. */
const LEAST_KEPT = 100;
/** How long the place in the list is believed, in milliseconds. */
const LISTED_MS = 60_000;

/**
 * A process that knows a revision asks for the one after it instead of listing a folder that grows: in a bucket a listing
 * costs ten times as much, and in Redis it walks through every key.
 */
export function createLiveRevisions(storage: Storage, createOnce: CreateOnce): LiveRevisions {
  let known = NOTHING_LIVE;
  let listedAt = Number.NEGATIVE_INFINITY;

  const keys = async (): Promise<string[]> => (await storage.getKeys('live')).sort();
  const read = async (key: string): Promise<LiveRevision | null> => {
    const found = await storage.getItem<LiveRevision>(key);
    // Older stores know neither canaries nor switches.
    return found && { ...NOTHING_LIVE, ...found };
  };
  const listed = async (): Promise<LiveRevision> => {
    const newest = (await keys()).at(-1);
    known = (newest && (await read(newest))) || NOTHING_LIVE;
    listedAt = Date.now();
    return known;
  };

  return {
    listed,
    async newest() {
      if (Date.now() - listedAt > LISTED_MS) return listed();
      for (let next = await read(keyOf(known.revision + 1)); next; ) {
        known = next;
        next = await read(keyOf(known.revision + 1));
      }
      return known;
    },
    async all() {
      const found = await inBatches(await keys(), read);
      return found.filter((revision) => revision !== null);
    },
    add: (revision) => createOnce(keyOf(revision.revision), JSON.stringify(revision)),
    async forget(kept) {
      const old = (await keys()).slice(0, -Math.max(kept, LEAST_KEPT));
      await inBatches(old, (key) => storage.removeItem(key));
      return old.length;
    },
  };
}

const keyOf = (revision: number): string => `live:${String(revision).padStart(8, '0')}.json`;
