import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createOnFirstUse } from './create-on-first-use.ts';
import type { EdgeState, SharedEdgeState } from './shared-edge-state.ts';

/** Limits the entries of each kind; concurrent visitors need fewer. */
const MOST = 10_000;
/** Limits all values together: some contain typed text of forms. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Limits the number of sets; {@link MOST} limits the members of each. */
const MAX_SETS = 400;

interface MemoryParts {
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Creates a state within this process, which evicts the least recently used entries first. */
export function createMemoryState({ now = Date.now }: MemoryParts = {}): SharedEdgeState {
  const clock = { now };
  const getValues = createOnFirstUse(() => createValues(clock));
  const getLeases = createOnFirstUse(() => new LRUCache<string, string>(withExpiry(clock)));
  const listeners = new Map<string, (() => void)[]>();
  const read = (name: string) => getValues().get(name) ?? null;

  return {
    read: async (name) => read(name),
    async store(name, value, ttl) {
      getValues().set(name, value, { ttl });
    },
    async take(name) {
      const value = read(name);
      getValues().delete(name);
      return value;
    },
    async readOrLease(name, leaseMs) {
      const value = read(name);
      if (value) return value;
      const leases = getLeases();
      if (leases.get(name)) return 'taken';
      const id = randomUUID();
      leases.set(name, id, { ttl: leaseMs });
      return {
        renew: async (ttl) => {
          if (leases.get(name) === id) leases.set(name, id, { ttl });
        },
        end: async (made) => {
          if (made) getValues().set(name, made.value, { ttl: made.forMs });
          if (leases.get(name) === id) leases.delete(name);
        },
      };
    },
    ...createCounters(now),
    ...createSets(clock),
    async forget(prefix) {
      const values = getValues();
      for (const name of [...values.keys()]) if (name.startsWith(prefix)) values.delete(name);
    },
    async publish(channel) {
      for (const listener of listeners.get(channel) ?? []) listener();
    },
    subscribe(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    close: async () => undefined,
  };
}

const createValues = (perf: { now: () => number }) =>
  new LRUCache<string, Buffer>({
    ...withExpiry(perf),
    maxSize: MAX_BYTES,
    // An empty value takes room as well.
    sizeCalculation: ({ length }) => length + 1,
  });

const withExpiry = (perf: { now: () => number }) => ({ max: MOST, ttl: 1, perf, ttlResolution: 0 });

function createCounters(now: () => number): Pick<SharedEdgeState, 'count'> {
  const getWindows = createOnFirstUse(
    () => new LRUCache<string, { count: number; endsAt: number }>({ max: MOST }),
  );
  return {
    async count(name, windowMs) {
      const at = now();
      const windows = getWindows();
      const current = windows.get(name);
      const window = current && current.endsAt > at ? current : { count: 0, endsAt: at + windowMs };
      window.count += 1;
      windows.set(name, window);
      return { count: window.count, remainingMs: window.endsAt - at };
    },
  };
}

function createSets(perf: { now: () => number }): Pick<SharedEdgeState, 'join' | 'has' | 'size'> {
  const sets = new LRUCache<string, LRUCache<string, true>>({
    max: MAX_SETS,
    ttl: 1,
    perf,
    ttlResolution: 0,
  });
  return {
    async join(name, members, ttl) {
      const set = sets.get(name) ?? new LRUCache<string, true>({ max: MOST });
      for (const member of members) set.set(member, true);
      sets.set(name, set, { ttl });
    },
    has: async (name, member) => sets.get(name)?.has(member) ?? false,
    size: async (name) => sets.get(name)?.size ?? 0,
  };
}

export const createOwnState = (parts: MemoryParts = {}): EdgeState => ({
  own: createMemoryState(parts),
  shared: null,
});
