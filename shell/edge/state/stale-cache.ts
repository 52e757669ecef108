import { TimeLimitExceeded, within } from '@horae/shared/within';
import { LRUCache } from 'lru-cache';
import { createOnFirstUse } from './create-on-first-use.ts';
import {
  type CachedValue,
  type CacheRequest,
  type CacheValueCompleteness,
  createSharedCache,
  type SharedCacheFormat,
} from './shared-cache.ts';

/** An old value may replace a failure until it is so old. */
const STORED_MS = 60 * 60_000;

/** After a failure an old value counts as fresh for so long, so that visitors do not wait for each further try. */
const RETRY_MS = 5000;

/** A caller with an old value waits no longer for the new one; milliseconds. */
const PATIENCE_MS = 1000;

/** Makes a value; `isAwaited` says whether a caller waits for it. */
type Make<Value> = (isAwaited: boolean) => Promise<Value>;

export interface StaleCache<Value> {
  /**
   * The value of a key: from the cache while it is fresh; old for a short while longer, as a new one is made in the
   * background; otherwise made now, once for all callers. An old value is better than a failure, but an answer of
   * nothing is no failure.
   */
  get: (key: string, make: Make<Value>) => Promise<Value>;
  /** Drops everything. A value that is being made reaches those who wait for it and no others. */
  forget: () => void;
}

interface CacheParts<Value> {
  /** Milliseconds for which a value is fresh. */
  freshMs: number;
  /** Milliseconds after that for which it is served while a new one is made. */
  staleMs: number;
  max: number;
  /** The bytes of all values together. */
  maxBytes: number;
  getBytes: (value: Value) => number;
  getWorth: (value: Value) => CacheValueCompleteness;
  /** Whether a value with an old substitute may be renewed now. */
  mayRenew?: () => boolean;
  /** How long a renewal in the background is put off, so that the caller's next requests do not wait for it. */
  renewsAfterMs?: number;
  /** Receives failures that an old value has replaced. */
  onError: (error: unknown) => void;
  /** The level that edges share, where there is one. */
  sharedFormat?: SharedCacheFormat<Value> | null;
  now?: () => number;
}

/** A caller's request, as the cache passes it to the renewal. */
interface Request<Value> {
  make: Make<Value>;
  isAwaited: boolean;
}

/** Carries a value past the cache to those who wait for it. */
class UncachedValue extends Error {
  constructor(readonly value: object) {
    super('not stored');
  }
}

/** Builds a cache that serves old values while, or because, no newer ones can be had. */
export function createStaleCache<Value extends object>(
  parts: CacheParts<Value>,
): StaleCache<Value> {
  const { freshMs, staleMs, max, maxBytes, getBytes, onError, now = systemTime } = parts;
  const shared = openSharedLevel(parts);
  const cache = createOnFirstUse(
    () =>
      new LRUCache<string, CachedValue<Value>, Request<Value>>({
        max,
        maxSize: maxBytes,
        sizeCalculation: ({ value }, key) => key.length + getBytes(value) + 1,
        ttl: freshMs,
        ttlResolution: 0,
        perf: { now },
        // Callers get their value even if the cache is emptied or full meanwhile.
        ignoreFetchAbort: true,
        fetchMethod: renewal(parts, shared),
      }),
  );
  shared?.onForgotten(() => cache().clear());

  const fetched = async (key: string, make: Make<Value>, former: CachedValue<Value> | null) => {
    const isAwaited = !former || cache().getRemainingTTL(key) < -staleMs;
    const made = cache().forceFetch(key, { allowStale: !isAwaited, context: { make, isAwaited } });
    return former ? within(PATIENCE_MS, key, made) : made;
  };

  return {
    async get(key, make) {
      const former = unlessTooOld(cache().peek(key, { allowStale: true }), now());
      try {
        return (await fetched(key, make, former)).value;
      } catch (error) {
        if (error instanceof UncachedValue) return error.value as Value; // thrown by this cache's own renewal
        if (former && error instanceof TimeLimitExceeded) return former.value;
        throw error;
      }
    },
    forget() {
      cache().clear();
      shared?.forget().catch(onError);
    },
  };
}

const systemTime = () => Date.now();

const unlessTooOld = <Value>(
  made: CachedValue<Value> | null | undefined,
  now: number,
): CachedValue<Value> | null => (made && now - made.at < STORED_MS ? made : null);

function openSharedLevel<Value>(parts: CacheParts<Value>) {
  const { sharedFormat, freshMs, getWorth, now = systemTime } = parts;
  return sharedFormat
    ? createSharedCache({ ...sharedFormat, freshMs, storedMs: STORED_MS, getWorth, now })
    : null;
}

/** Makes the value of a key, or falls back to a former one. */
function renewal<Value extends object>(
  parts: CacheParts<Value>,
  shared: ReturnType<typeof openSharedLevel<Value>>,
): LRUCache.Fetcher<string, CachedValue<Value>, Request<Value>> {
  const { freshMs, getWorth, mayRenew = () => true, onError, now = systemTime } = parts;

  const attempt = async (production: CacheRequest<Value>) => {
    try {
      const made = await (shared?.get(production) ?? withTime(production.make, now));
      return { made, worth: getWorth(made.value) };
    } catch (error) {
      return { error, worth: 'partial' as const };
    }
  };

  return async (key, before, { options, signal, context }) => {
    const { isAwaited } = context;
    const former = async () => unlessTooOld(before ?? (await shared?.find(key)), now());
    const useFormer = (old: CachedValue<Value>) => {
      options.ttl = RETRY_MS;
      return old;
    };
    if (before && !isAwaited) await delay(parts.renewsAfterMs ?? 0);
    const spared = !mayRenew() || signal.aborted ? await former() : null;
    if (spared) return useFormer(spared);
    const make = () => context.make(isAwaited);
    const isNeeded = () => !signal.aborted;
    const result = await attempt({ key, make, isAwaited, isNeeded });
    if (result.made && result.worth === 'whole') {
      options.ttl = Math.max(1, freshMs - (now() - result.made.at));
      return result.made;
    }
    const old = result.worth === 'partial' ? await former() : null;
    if (!old) throw result.made ? new UncachedValue(result.made.value) : result.error;
    if (!result.made) onError(result.error);
    return useFormer(old);
  };
}

const withTime = async <Value>(make: () => Promise<Value>, now: () => number) => ({
  value: await make(),
  at: now(),
});

const delay = (ms: number): Promise<void> | undefined =>
  ms === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms).unref());
