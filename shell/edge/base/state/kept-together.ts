import { setTimeout as wait } from 'node:timers/promises';
import { orWhenAway, type ServerState, type Turn } from './shared-state.ts';

/** A value, and when it was made; milliseconds since 1970. */
export interface Made<Value> {
  value: Value;
  at: number;
}

/** How values of one kind lie in the shared state. */
export interface TogetherForm<Value> {
  shared: ServerState;
  /** Stands before each key; another one when the form changes, since edges of two versions run side by side. */
  name: string;
  write: (value: Value) => Buffer;
  read: (text: Buffer) => Value;
}

interface TogetherParts<Value> extends TogetherForm<Value> {
  freshMs: number;
  keptMs: number;
  isKept: (value: Value) => boolean;
  /** Whether a value may be made anew now for which an old one can stand in. */
  mayRenew: () => boolean;
  /** Hears of values that could not be made anew while an old one was given out. */
  onError: (error: unknown) => void;
  now: () => number;
}

interface Asked<Value> {
  key: string;
  make: () => Promise<Value>;
  /** Whether what was made is still wanted by then. */
  mayTell: () => boolean;
}

/** A value takes a fraction of this; an edge that dies while it makes one holds others up for no longer. */
const LEASE_MS = 3000;
const LOOK_MS = 25;
const AT_BYTES = 8;

/**
 * The second level of a cache, over all edges: a value that is missing here is taken from there while it is fresh, and
 * otherwise made by one edge while the others go on with the old one, or wait for the new one where there is none.
 */
export function keptTogether<Value>(parts: TogetherParts<Value>) {
  const { shared, name, freshMs, keptMs, isKept, write, now, onError } = parts;

  const look = async (key: string): Promise<Made<Value> | null> => {
    const found = await orWhenAway(shared.read(`${name}:${key}`), null);
    if (!found || found.length < AT_BYTES) return null;
    return { at: found.readDoubleBE(0), value: parts.read(found.subarray(AT_BYTES)) };
  };
  const tell = async (key: string, { value, at }: Made<Value>): Promise<void> => {
    const time = Buffer.alloc(AT_BYTES);
    time.writeDoubleBE(at);
    const text = Buffer.concat([time, write(value)]);
    await orWhenAway(shared.keep(`${name}:${key}`, text, keptMs), null);
  };
  const instead = (known: Made<Value>, error: unknown) => {
    onError(error);
    return known;
  };
  const isFresh = (made: Made<Value>) => now() - made.at < freshMs;

  /** Makes a value in this process's turn, or in nobody's while the state is away. */
  const makeAlone = async ({ key, make, mayTell }: Asked<Value>, turn: Turn | null) => {
    try {
      const made = { value: await make(), at: now() };
      if (isKept(made.value) && mayTell()) await tell(key, made);
      return made;
    } finally {
      if (turn) await orWhenAway(turn.end(), null);
    }
  };
  const turnTo = async (key: string): Promise<Turn | null | 'taken'> => {
    const turn = await orWhenAway(shared.turn(`fill:${name}:${key}`, LEASE_MS), null);
    return Buffer.isBuffer(turn) ? null : turn;
  };

  return {
    async get(asked: Asked<Value>): Promise<Made<Value>> {
      const giveUpAt = performance.now() + LEASE_MS;
      for (;;) {
        const known = await look(asked.key);
        if (known && (isFresh(known) || !parts.mayRenew())) return known;
        const turn = await turnTo(asked.key);
        if (turn === 'taken' && known) return known;
        if (turn === 'taken' && performance.now() < giveUpAt) {
          await wait(LOOK_MS);
          continue;
        }
        const made = makeAlone(asked, turn === 'taken' ? null : turn);
        return known ? made.catch((error) => instead(known, error)) : made;
      }
    },
    /** Drops what all edges have, and has them drop what they have by themselves. */
    async forget(): Promise<void> {
      await orWhenAway(shared.forget(`${name}:`), null);
      await orWhenAway(shared.tell(`forget:${name}`), null);
    },
    onForgotten: (listener: () => void) => shared.hear(`forget:${name}`, listener),
  };
}
