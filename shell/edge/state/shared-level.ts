import { setTimeout as wait } from 'node:timers/promises';
import { orWhenAway, type ServerState, type Turn } from './shared-state.ts';

/** A value, and when it was made; milliseconds since 1970. */
export interface Made<Value> {
  value: Value;
  at: number;
}

/**
 * The effect of a newly made value on a former one: `whole` replaces it, `nothing` (gone, moved, refused) removes it, and
 * `partial` says as little about it as a failure does.
 */
export type Worth = 'whole' | 'nothing' | 'partial';

/** The form in which values of one kind lie in the shared state. */
export interface SharedForm<Value> {
  shared: ServerState;
  /** Stands before each key; another one when the form changes, since edges of two versions run side by side. */
  name: string;
  write: (value: Value) => Buffer;
  read: (text: Buffer) => Value;
}

interface LevelParts<Value> extends SharedForm<Value> {
  freshMs: number;
  storedMs: number;
  worthOf: (value: Value) => Worth;
  now: () => number;
}

export interface Production<Value> {
  key: string;
  make: () => Promise<Value>;
  /** A caller waits for the new value and has no use for an old one. */
  isAwaited: boolean;
  /** Whether the value still has a place by the time it is made. */
  isNeeded: () => boolean;
}

/** A value takes a fraction of this; an edge that dies while it makes one holds others up for no longer. */
const LEASE_MS = 3000;
const LOOK_MS = 25;
const AT_BYTES = 8;

/**
 * The second level of a cache, over all edges: a value that is missing in one is taken from there while it is fresh, and
 * otherwise made by one edge while the others wait for it, or go on with the old one where no caller waits.
 */
export function createSharedLevel<Value>(parts: LevelParts<Value>) {
  const { shared, name, freshMs, storedMs, worthOf, now } = parts;
  const nameOf = (key: string) => `${name}:${key}`;

  const find = async (key: string): Promise<Made<Value> | null> => {
    const found = await orWhenAway(shared.read(nameOf(key)), null);
    if (!found || found.length < AT_BYTES) return null;
    return { at: found.readDoubleBE(0), value: parts.read(found.subarray(AT_BYTES)) };
  };
  const store = async (key: string, { value, at }: Made<Value>): Promise<void> => {
    const time = Buffer.alloc(AT_BYTES);
    time.writeDoubleBE(at);
    await shared.keep(nameOf(key), Buffer.concat([time, parts.write(value)]), storedMs);
  };
  const settle = async (key: string, made: Made<Value>): Promise<void> => {
    const worth = worthOf(made.value);
    if (worth === 'whole') await orWhenAway(store(key, made), null);
    if (worth === 'nothing') await orWhenAway(shared.take(nameOf(key)), null);
  };

  /** Makes a value in this process's turn, or without one while the state is away. */
  const produce = async ({ key, make, isNeeded }: Production<Value>, turn: Turn | null) => {
    try {
      const made = { value: await make(), at: now() };
      if (isNeeded()) await settle(key, made);
      return made;
    } finally {
      if (turn) await orWhenAway(turn.end(), null);
    }
  };
  const turnTo = async (key: string): Promise<Turn | null | 'taken'> => {
    const turn = await orWhenAway(shared.turn(`fill:${nameOf(key)}`, LEASE_MS), null);
    return Buffer.isBuffer(turn) ? null : turn;
  };

  return {
    find,
    async get(production: Production<Value>): Promise<Made<Value>> {
      const { key, isAwaited } = production;
      const giveUpAt = performance.now() + LEASE_MS;
      for (;;) {
        const known = await find(key);
        if (known && now() - known.at < freshMs) return known;
        const turn = await turnTo(key);
        if (turn !== 'taken') return produce(production, turn);
        if (known && !isAwaited) return known;
        if (performance.now() > giveUpAt) return produce(production, null);
        await wait(LOOK_MS);
      }
    },
    /** Drops the values of all edges, and has each drop its own. */
    async forget(): Promise<void> {
      await orWhenAway(shared.forget(`${name}:`), null);
      await orWhenAway(shared.publish(`forget:${name}`), null);
    },
    onForgotten: (listener: () => void) => shared.subscribe(`forget:${name}`, listener),
  };
}
