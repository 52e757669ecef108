import { within } from '@horae/shared/within';

interface FoundVersionParts<Version extends string> {
  /** Asks the platform; `null` where it does not say. */
  ask: () => Promise<Version | null>;
  /** What counts until the platform has said something. */
  fallback: Version;
  onChanged: (version: Version) => void;
  onError: (error: unknown) => void;
  now?: () => number;
}

/** Which version of one API a platform speaks, as far as is known. */
export interface FoundVersion<Version extends string> {
  /** What is known; asks again behind the caller's back when that is long ago. */
  now: () => Version;
  /** The same, without asking. */
  known: () => Version;
  /** Resolves, never rejects, when the platform has been asked once, or has let it wait for too long. */
  ready: () => Promise<void>;
  /** Something says that it is not so any more: asks again. */
  doubt: () => void;
}

/** How long an answer counts, and how soon one that was not had is asked for again. Milliseconds. */
const FRESH_MS = 300_000;
const AGAIN_MS = 5000;
/** Doubts that come together are one question, and no visitor can make us ask more often. */
const DOUBT_MS = 1000;
/** As long as a start may wait for it. */
const PATIENCE_MS = 2000;

/** Builds the memory of one version: asked once at a time, kept, asked again after a while or after a doubt. */
export function foundVersion<Version extends string>(
  parts: FoundVersionParts<Version>,
): FoundVersion<Version> {
  const { ask, fallback, onChanged, onError, now = Date.now } = parts;
  let known = fallback;
  let askedAt = Number.NEGATIVE_INFINITY;
  let goodFor = 0;
  let asking: Promise<void> | null = null;

  const find = async (): Promise<void> => {
    const found = await ask().catch((error: unknown) => {
      onError(error);
      return null;
    });
    askedAt = now();
    goodFor = found === null ? AGAIN_MS : FRESH_MS;
    if (found === null || found === known) return;
    known = found;
    onChanged(found);
  };
  const findOnce = (): Promise<void> => {
    asking ??= find().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    now() {
      if (now() - askedAt > goodFor) void findOnce();
      return known;
    },
    known: () => known,
    ready: () => within(PATIENCE_MS, 'question for a version', findOnce()).catch(onError),
    doubt() {
      if (now() - askedAt > DOUBT_MS) void findOnce();
    },
  };
}
