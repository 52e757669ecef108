import { setTimeout as wait } from 'node:timers/promises';
import { type Lease, type StateServer, withFallback } from './shared-edge-state.ts';

/** A value, and when it was made; milliseconds since 1970. */
export interface CachedValue<Value> {
  value: Value;
  at: number;
}

/**
 * The effect of a newly made value on a former one: `whole` replaces it, `nothing` (gone, moved, refused) removes it, and
 * `partial` says as little about it as a failure does.
 */
export type CacheValueCompleteness = 'whole' | 'nothing' | 'partial';

/** The form in which values of one kind lie in the shared state. */
export interface SharedCacheFormat<Value> {
  shared: StateServer;
  /** Stands before each key; another one when the form changes, since edges of two versions run side by side. */
  name: string;
  write: (value: Value) => Buffer;
  read: (text: Buffer) => Value;
}

interface LevelParts<Value> extends SharedCacheFormat<Value> {
  freshMs: number;
  storedMs: number;
  getWorth: (value: Value) => CacheValueCompleteness;
  now: () => number;
}

export interface CacheRequest<Value> {
  key: string;
  make: () => Promise<Value>;
  /** A caller waits for the new value and has no use for an old one. */
  isAwaited: boolean;
  /** Whether the value still has a place by the time it is made. */
  isNeeded: () => boolean;
}

/** A value takes a fraction of this; an edge that dies while it makes one holds others up for no longer. */
const LEASE_MS = 3000;
const POLL_MS = 25;
const AT_BYTES = 8;

/**
 * The second level of a cache, over all edges: a value that is missing in one is taken from there while it is fresh, and
 * otherwise made by one edge while the others wait for it, or go on with the old one where no caller waits.
 */
export function createSharedCache<Value>(parts: LevelParts<Value>) {
  const { shared, name, freshMs, storedMs, getWorth, now } = parts;
  const getName = (key: string) => `${name}:${key}`;

  const find = async (key: string): Promise<CachedValue<Value> | null> => {
    const found = await withFallback(shared.read(getName(key)), null);
    if (!found || found.length < AT_BYTES) return null;
    return { at: found.readDoubleBE(0), value: parts.read(found.subarray(AT_BYTES)) };
  };
  const store = async (key: string, { value, at }: CachedValue<Value>): Promise<void> => {
    const time = Buffer.alloc(AT_BYTES);
    time.writeDoubleBE(at);
    await shared.store(getName(key), Buffer.concat([time, parts.write(value)]), storedMs);
  };
  const settle = async (key: string, made: CachedValue<Value>): Promise<void> => {
    const worth = getWorth(made.value);
    if (worth === 'whole') await withFallback(store(key, made), null);
    if (worth === 'nothing') await withFallback(shared.take(getName(key)), null);
  };

  /** Makes a value in this process's turn, or without one while the state is away. */
  const produce = async ({ key, make, isNeeded }: CacheRequest<Value>, lease: Lease | null) => {
    try {
      const made = { value: await make(), at: now() };
      if (isNeeded()) await settle(key, made);
      return made;
    } finally {
      if (lease) await withFallback(lease.end(), null);
    }
  };
  const requestLease = async (key: string): Promise<Lease | null | 'taken'> => {
    const lease = await withFallback(shared.readOrLease(`fill:${getName(key)}`, LEASE_MS), null);
    return Buffer.isBuffer(lease) ? null : lease;
  };

  return {
    find,
    async get(production: CacheRequest<Value>): Promise<CachedValue<Value>> {
      const { key, isAwaited } = production;
      const deadline = performance.now() + LEASE_MS;
      for (;;) {
        const known = await find(key);
        if (known && now() - known.at < freshMs) return known;
        const lease = await requestLease(key);
        if (lease !== 'taken') return produce(production, lease);
        if (known && !isAwaited) return known;
        if (performance.now() > deadline) return produce(production, null);
        await wait(POLL_MS);
      }
    },
    /** Drops the values of all edges, and has each drop its own. */
    async forget(): Promise<void> {
      await withFallback(shared.forget(`${name}:`), null);
      await withFallback(shared.publish(`forget:${name}`), null);
    },
    onForgotten: (listener: () => void) => shared.subscribe(`forget:${name}`, listener),
  };
}
