import type { Storage } from 'unstorage';
import {
  type Numbered,
  newestSigned,
  refusalAfter,
  type StoredRevision,
} from './believed-revisions.ts';
import type { CreateOnce } from './create-once.ts';
import { inBatches } from './in-batches.ts';
import { type LiveRevision, NOTHING_LIVE } from './live-state.ts';
import { type Seal, unsigned } from './signing/seal.ts';
import { SignatureRefused } from './signing/signature-refused.ts';

/**
 * The revisions of a store: numbered without a gap, each written once and never changed. Believed are those that a
 * trusted key has signed under their number, and unsigned ones that only take canaries of the one before back, as
 * an edge does, which has no key.
 */
export interface LiveRevisions {
  /**
   * The newest believed one, for one read where nothing has changed; after a minute at the latest it is looked for
   * anew. It never goes back to an earlier one.
   * @throws {@link SignatureRefused} when there are revisions and none is believed.
   */
  newest: () => Promise<LiveRevision>;
  /** The same, found by listing all. */
  listed: () => Promise<LiveRevision>;
  /** All that are believed, oldest first. */
  all: () => Promise<LiveRevision[]>;
  /** That of this number, or of the largest, as stored, whoever signed it; `null` when there is none. */
  stored: (number?: number) => Promise<StoredRevision | null>;
  /** The same, with the number after all that is there, believed or not. */
  head: () => Promise<{ live: LiveRevision; next: number }>;
  /** Signs and writes it; `false` when another process has written a revision of this number. */
  add: (revision: LiveRevision) => Promise<boolean>;
  forget: (kept: number) => Promise<number>;
}

interface RevisionParts {
  createOnce: CreateOnce;
  seal: Seal;
  /** Hears of revisions that are not believed. */
  onRefused: (refused: SignatureRefused) => void;
}

/** Revisions that stay in any case: no process makes as many while another believes what it has listed. */
const LEAST_KEPT = 100;
/** How long the place in the list is believed, in milliseconds. */
const LISTED_MS = 60_000;

/**
 * A process that knows a revision asks for the one after it instead of listing a folder that grows: in a bucket a listing
 * costs ten times as much, and in Redis it walks through every key.
 */
export function createLiveRevisions(storage: Storage, parts: RevisionParts): LiveRevisions {
  const { createOnce, seal } = parts;
  const chain = createChain(storage, parts);
  const { keys, read, follow } = chain;

  return {
    listed: chain.listed,
    head: chain.head,
    newest: chain.newest,
    async all() {
      const numbers = (await keys()).map(numberOf);
      const found = await inBatches(numbers, read);
      const believed: LiveRevision[] = [];
      for (const [index, number] of numbers.entries()) {
        const one = found[index];
        const before = believed.at(-1) ?? NOTHING_LIVE;
        const now = one ? follow(before, { number, found: one }) : before;
        if (now !== before) believed.push(now);
      }
      return believed;
    },
    stored: async (number) => read(number ?? chain.see((await keys()).map(numberOf))),
    add(revision) {
      const sealed = seal.canSign ? seal.signed('revision', revision) : revision;
      return createOnce(keyOf(revision.revision), JSON.stringify(sealed));
    },
    async forget(kept) {
      const old = (await keys()).slice(0, -Math.max(kept, LEAST_KEPT));
      await inBatches(old, (key) => storage.removeItem(key));
      return old.length;
    },
  };
}

/** Revisions as they are stored. */
const createReading = (storage: Storage) => ({
  keys: async (): Promise<string[]> => (await storage.getKeys('live')).sort(),
  async read(number: number): Promise<StoredRevision | null> {
    const found = await storage.getItem<StoredRevision>(keyOf(number));
    // Older stores know neither canaries nor switches.
    return found && { ...NOTHING_LIVE, ...found };
  },
});

/** What a process knows of the revisions, and how it learns more. */
function createChain(storage: Storage, { seal, onRefused }: RevisionParts) {
  let known = NOTHING_LIVE;
  /** The largest number that anything was found under, believed or not. */
  let seen = 0;
  let listedAt = Number.NEGATIVE_INFINITY;

  const { keys, read } = createReading(storage);
  const refuse = (number: number, reason: string) =>
    onRefused(new SignatureRefused(`revision ${number}`, reason));
  const follow = (before: LiveRevision, next: Numbered): LiveRevision => {
    const refusal = refusalAfter(before, next, seal);
    if (refusal === null) return unsigned<LiveRevision>(next.found);
    refuse(next.number, refusal);
    return before;
  };
  const see = (numbers: number[]): number => {
    seen = Math.max(seen, numbers.at(-1) ?? 0);
    return seen;
  };

  const head = async () => {
    const before = known.revision;
    const numbers = (await keys()).map(numberOf);
    const base = await newestSigned(numbers, read, seal);
    if (!base && numbers.length > 0) {
      throw new SignatureRefused(
        'what is live',
        'no trusted key has signed it: npm run release -- sign',
      );
    }
    const first = base ? unsigned<LiveRevision>(base.newest) : NOTHING_LIVE;
    const found = (base?.later ?? []).reduce(follow, first);
    see(numbers);
    if (found.revision < before) refuse(found.revision, 'newer ones have been dropped');
    // Another reading of this process may have come further meanwhile.
    if (found.revision > known.revision) known = found;
    listedAt = Date.now();
    return { live: known, next: seen + 1 };
  };
  const listed = async (): Promise<LiveRevision> => (await head()).live;

  const newest = async (): Promise<LiveRevision> => {
    if (Date.now() - listedAt > LISTED_MS) return listed();
    for (;;) {
      const number = seen + 1;
      const found = await read(number);
      if (!found) return known;
      // Two may read the same one at once.
      if (number === seen + 1) known = follow(known, { number: see([number]), found });
    }
  };

  return { keys, read, follow, see, head, listed, newest };
}

const numberOf = (key = ''): number => Number(/(?<!\d)(\d+)\.json$/.exec(key)?.[1] ?? 0);
const keyOf = (revision: number): string => `live:${String(revision).padStart(8, '0')}.json`;
