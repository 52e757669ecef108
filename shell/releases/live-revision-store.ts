import type { Storage } from 'unstorage';
import { type LiveRevision, NOTHING_LIVE, onlyEndsCanaries } from './live-state.ts';
import { mapInBatches, type WriteIfAbsent } from './map-in-batches.ts';
import {
  type ReleaseSigner,
  type SignedValue,
  withoutSignature,
} from './signing/release-signer.ts';
import { SignatureRefused } from './signing/signature-refused.ts';

/**
 * The revisions of a store: numbered without a gap, each written once and never changed. Valid are those that a trusted
 * key has signed under their number, and unsigned ones that only take back canaries of the one before, as an edge does,
 * which has no key.
 */
export interface LiveRevisionStore {
  /**
   * The newest valid revision. Costs one read when nothing has changed, and a listing after a minute. Never returns an
   * earlier one than before.
   * @throws {@link SignatureRefused} when there are revisions and none is signed by a trusted key.
   */
  newest: () => Promise<LiveRevision>;
  listed: () => Promise<LiveRevision>;
  /** All valid revisions, oldest first. */
  all: () => Promise<LiveRevision[]>;
  /** The revision of this number, or of the largest, without a check of its signature; `null` when there is none. */
  stored: (number?: number) => Promise<StoredRevision | null>;
  /** As `listed`, with the number after the largest one, which an invalid revision may have. */
  head: () => Promise<{ live: LiveRevision; next: number }>;
  /** Signs and writes a revision; `false` when another process has written one of this number. */
  add: (revision: LiveRevision) => Promise<boolean>;
  forget: (retained: number) => Promise<number>;
}

interface RevisionParts {
  createOnce: WriteIfAbsent;
  signer: ReleaseSigner;
  /** Called for each revision that is not valid. */
  onRefused: (refused: SignatureRefused) => void;
}

/** The revisions that always stay: no process adds as many within {@link LISTED_MS}. */
const LEAST_RETAINED = 100;
/** Milliseconds until the revisions are listed again. */
const LISTED_MS = 60_000;

/**
 * A process that knows a revision reads the next number instead of listing a growing folder: in a bucket a listing costs
 * ten times as much, and in Redis it scans every key.
 */
export function createLiveRevisionStore(storage: Storage, parts: RevisionParts): LiveRevisionStore {
  const { createOnce, signer } = parts;
  const chain = createChain(storage, parts);
  const { keys, read, follow: applyNext } = chain;

  return {
    listed: chain.listed,
    head: chain.head,
    newest: chain.newest,
    async all() {
      const numbers = (await keys()).map(parseNumber);
      const found = await mapInBatches(numbers, read);
      const valid: LiveRevision[] = [];
      for (const [index, number] of numbers.entries()) {
        const one = found[index];
        const before = valid.at(-1) ?? NOTHING_LIVE;
        const now = one ? applyNext(before, { number, found: one }) : before;
        if (now !== before) valid.push(now);
      }
      return valid;
    },
    stored: async (number) => read(number ?? chain.see((await keys()).map(parseNumber))),
    add(revision) {
      const signed = signer.canSign ? signer.signed('revision', revision) : revision;
      return createOnce(getKey(revision.revision), JSON.stringify(signed));
    },
    async forget(retained) {
      const old = (await keys()).slice(0, -Math.max(retained, LEAST_RETAINED));
      await mapInBatches(old, (key) => storage.removeItem(key));
      return old.length;
    },
  };
}

const createRevisionReader = (storage: Storage) => ({
  /** Those of revisions alone: a copy or a note that a person has put beside them has no number. */
  keys: async (): Promise<string[]> =>
    (await storage.getKeys('live')).filter((key) => REVISION_KEY.test(key)).sort(),
  async read(number: number): Promise<StoredRevision | null> {
    const found = await storage.getItem<StoredRevision>(getKey(number));
    // Revisions of older stores lack `canaries` and `disabled`.
    return found && { ...NOTHING_LIVE, ...found };
  },
});

function createChain(storage: Storage, { signer, onRefused }: RevisionParts) {
  let known = NOTHING_LIVE;
  /** The largest number of any revision read so far, valid or not. */
  let largest = 0;
  let listedAt = Number.NEGATIVE_INFINITY;

  const { keys, read } = createRevisionReader(storage);
  const refuse = (number: number, reason: string) =>
    onRefused(new SignatureRefused(`revision ${number}`, reason));
  const applyNext = (before: LiveRevision, next: Numbered): LiveRevision => {
    const refusal = getRefusalAfter(before, next, signer);
    if (refusal === null) return withoutSignature<LiveRevision>(next.found);
    refuse(next.number, refusal);
    return before;
  };
  const noteNumbers = (numbers: number[]): number => {
    largest = Math.max(largest, numbers.at(-1) ?? 0);
    return largest;
  };

  const head = async () => {
    const before = known.revision;
    const numbers = (await keys()).map(parseNumber);
    const base = await findNewestSigned(numbers, read, signer);
    if (!base && numbers.length > 0) {
      throw new SignatureRefused(
        'what is live',
        'no trusted key has signed it: npm run release -- sign',
      );
    }
    const first = base ? withoutSignature<LiveRevision>(base.newest) : NOTHING_LIVE;
    const found = (base?.later ?? []).reduce(applyNext, first);
    noteNumbers(numbers);
    if (found.revision < before) refuse(found.revision, 'newer ones have been dropped');
    // A concurrent read of this process may have found a later one.
    if (found.revision > known.revision) known = found;
    listedAt = Date.now();
    return { live: known, next: largest + 1 };
  };
  const listed = async (): Promise<LiveRevision> => (await head()).live;

  const newest = async (): Promise<LiveRevision> => {
    if (Date.now() - listedAt > LISTED_MS) return listed();
    for (;;) {
      const number = largest + 1;
      const found = await read(number);
      if (!found) return known;
      // Concurrent calls may have read the same one.
      if (number === largest + 1)
        known = applyNext(known, { number: noteNumbers([number]), found });
    }
  };

  return { keys, read, follow: applyNext, see: noteNumbers, head, listed, newest };
}

const REVISION_KEY = /^live:\d+\.json$/;
const parseNumber = (key: string): number => Number.parseInt(key.slice('live:'.length), 10);
const getKey = (revision: number): string => `live:${String(revision).padStart(8, '0')}.json`;

type StoredRevision = SignedValue<LiveRevision>;

interface Numbered {
  number: number;
  found: StoredRevision;
}

/** Returns why a revision is not valid after `before`; `null` when it is. */
function getRefusalAfter(
  before: LiveRevision,
  next: Numbered,
  signer: ReleaseSigner,
): string | null {
  const { number, found } = next;
  const isUnsigned = found.revision === number && !found.signature;
  return isUnsigned && onlyEndsCanaries(before, found) ? null : getRefusal(next, signer);
}

/** Returns the newest signed revision, and later ones, oldest first; `null` when none is signed. */
async function findNewestSigned(
  numbers: number[],
  read: (number: number) => Promise<StoredRevision | null>,
  signer: ReleaseSigner,
): Promise<{ newest: StoredRevision; later: Numbered[] } | null> {
  const later: Numbered[] = [];
  for (const number of [...numbers].reverse()) {
    const found = await read(number);
    if (!found) continue;
    if (getRefusal({ number, found }, signer) === null)
      return { newest: found, later: later.reverse() };
    later.push({ number, found });
  }
  return null;
}

/** A revision that is signed well for another number is not this one. */
const getRefusal = ({ number, found }: Numbered, signer: ReleaseSigner): string | null =>
  found.revision === number ? signer.refusal('revision', found) : 'it is another revision’s';
