import { within } from '@horae/shared/within';

interface DetectedVersionParts<Version extends string> {
  /** Requests the version from the platform; `null` where it does not report one. */
  send: () => Promise<Version | null>;
  /** The version until the platform has reported one. */
  fallback: Version;
  onChanged: (version: Version) => void;
  onError: (error: unknown) => void;
  now?: () => number;
}

/** The version of one API that a platform supports, as far as is known. */
export interface DetectedVersion<Version extends string> {
  /** Returns the known version; renews it in the background when it is stale. */
  now: () => Version;
  known: () => Version;
  /** Resolves after the first answer of the platform or a timeout; never rejects. */
  ready: () => Promise<void>;
  /** Requests the version again, because an answer contradicts it. */
  checkAgain: () => void;
}

/** Milliseconds that an answer is fresh, and until a failed request is repeated. */
const FRESH_MS = 300_000;
const RETRY_MS = 5000;
/** Milliseconds between requests because of doubts, so that no visitor can cause more. */
const RECHECK_MS = 1000;
/** Milliseconds that the start of the edge may wait. */
const PATIENCE_MS = 2000;

/** Caches one version, with one request at a time, which is repeated after a while or after a doubt. */
export function detectVersion<Version extends string>(
  parts: DetectedVersionParts<Version>,
): DetectedVersion<Version> {
  const { send, fallback, onChanged, onError, now = Date.now } = parts;
  let known = fallback;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let freshMs = 0;
  let pending: Promise<void> | null = null;

  const find = async (): Promise<void> => {
    const found = await send().catch((error: unknown) => {
      onError(error);
      return null;
    });
    requestedAt = now();
    freshMs = found === null ? RETRY_MS : FRESH_MS;
    if (found === null || found === known) return;
    known = found;
    onChanged(found);
  };
  const findOnce = (): Promise<void> => {
    pending ??= find().finally(() => {
      pending = null;
    });
    return pending;
  };

  return {
    now() {
      if (now() - requestedAt > freshMs) void findOnce();
      return known;
    },
    known: () => known,
    ready: () => within(PATIENCE_MS, 'question for a version', findOnce()).catch(onError),
    checkAgain() {
      if (now() - requestedAt > RECHECK_MS) void findOnce();
    },
  };
}
