import { LRUCache } from 'lru-cache';
import { laterByKey } from './later-by-key.ts';
import { keptTogether, type Made, type TogetherForm } from './state/kept-together.ts';

/** How long after its fresh time a value may still be given out while, or because, no newer one can be had. */
const STALE_MS = 60 * 60_000;

export interface StaleCache<Value> {
  /**
   * The value of a key: fresh from the cache; stale while it is made anew behind the caller's back;
   * otherwise made now, once for all who ask meanwhile. An old one is better than a failure. What makes it is told
   * whether anybody waits for it.
   */
  get: (key: string, make: (isAwaited: boolean) => Promise<Value>) => Promise<Value>;
  /** Drops everything. What is being made reaches those who wait for it and no others. */
  forget: () => void;
}

interface CacheParts<Value> {
  /** How long a value is given out without asking again. Milliseconds. */
  freshMs: number;
  max: number;
  /** What all kept values may come to together. */
  maxBytes: number;
  bytesOf: (value: Value) => number;
  /** Only values that it accepts stay in the cache. */
  isKept: (value: Value) => boolean;
  /** Whether a value may be made anew now for which an old one can stand in. */
  mayRenew?: () => boolean;
  /** How long after it was asked for an old value is made anew, so that what its caller asks for next does not wait for that. */
  renewsAfterMs?: number;
  /** Hears of values that could not be made anew while an old one was given out. */
  onError: (error: unknown) => void;
  /** Where other edges keep theirs, and how; `null` where there is no such place. */
  together?: TogetherForm<Value> | null;
  now?: () => number;
}

/** Builds a cache that rather gives an old value than none. */
export function createStaleCache<Value extends object>(
  parts: CacheParts<Value>,
): StaleCache<Value> {
  const { freshMs, max, maxBytes, bytesOf, isKept, onError, now = Date.now } = parts;
  const { mayRenew = () => true, renewsAfterMs = 0 } = parts;
  const kept = new LRUCache<string, Made<Value>>({
    max,
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => key.length + bytesOf(value) + 1,
  });
  const making = new Map<string, Promise<Value>>();
  const later = laterByKey(renewsAfterMs);
  const together = levelAbove(parts, { mayRenew, now });

  const remake = (key: string, make: () => Promise<Value>): Promise<Value> => {
    const running = making.get(key);
    if (running) return running;
    const isCurrent = () => making.get(key) === made;
    const keep = ({ value, at }: Made<Value>): Value => {
      if (isCurrent() && isKept(value)) kept.set(key, { value, at });
      return value;
    };
    const found = together
      ? together.get({ key, make, mayTell: isCurrent }).then(keep)
      : make().then((value) => keep({ value, at: now() }));
    const made: Promise<Value> = found.finally(() => {
      if (isCurrent()) making.delete(key);
    });
    making.set(key, made);
    return made;
  };

  const forgetOwn = (): void => {
    kept.clear();
    making.clear();
    later.forget();
  };
  together?.onForgotten(forgetOwn);

  return {
    async get(key, make) {
      const known = kept.get(key);
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
      if (known && age < freshMs) return known.value;
      if (!known || age > STALE_MS) return remake(key, () => make(true));
      // The caller gets the old value now; a failure keeps it, and the next caller tries again.
      later.run(key, () => {
        if (mayRenew()) remake(key, () => make(false)).catch(onError);
      });
      return known.value;
    },
    forget() {
      forgetOwn();
      together?.forget().catch(onError);
    },
  };
}

function levelAbove<Value>(
  { together, freshMs, isKept, onError }: CacheParts<Value>,
  rest: { mayRenew: () => boolean; now: () => number },
) {
  const times = { freshMs, keptMs: STALE_MS };
  return together && keptTogether({ ...together, ...times, ...rest, isKept, onError });
}
