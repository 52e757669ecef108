import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { onFirstUse } from './on-first-use.ts';
import { type EdgeState, orWhenAway, type ServerState, type Turn } from './shared-state.ts';

interface OnceParts<Result> {
  state: EdgeState;
  /** Stands before each id, so that two memories share none. */
  name: string;
  storedMs: number;
  /** Whether a result is stored at all; otherwise a later request makes it anew. */
  isFinal: (result: Result) => boolean;
  /** Serializes a result for the other processes. */
  write: (result: Result) => Buffer;
  read: (text: Buffer) => Result;
}

/** Runs something once for each id, on however many edges it is requested. */
interface DoneOnce<Result> {
  /** Returns the result for this id: concurrent requests wait for the first, later ones get the same. */
  get: (id: string, make: () => Promise<Result>) => Promise<Result>;
  forget: (id: string) => void;
}

const MOST = 2000;
/**
 * How long an edge that dies midway blocks the others. The lease is renewed three times within it, so that a process
 * that pauses for a second or two keeps its turn.
 */
const LEASE_MS = 4000;
const RENEWED_MS = 1000;
/** Milliseconds between two polls for a result that another edge makes; most take tens of milliseconds. */
const LOOK_MS = 20;
const SLOWEST_LOOK_MS = 250;

/**
 * Stores results in this process and, with a shared state, for all edges. While that is away each process stores its
 * own, and shares them when it is back.
 */
export function createDoneOnce<Result extends object>(parts: OnceParts<Result>): DoneOnce<Result> {
  const { state, name, storedMs, isFinal } = parts;
  const memory = onFirstUse(() => new LRUCache<string, Promise<Result>>({ max: MOST }));
  const nameOf = (id: string) => `${name}:${id}`;
  const together = state.shared && createTogether(state.shared, parts);

  return {
    get(id, make) {
      const known = memory();
      const running = known.get(id);
      if (running) return running;
      const made = together ? together(nameOf(id), make) : make();
      known.set(id, made);
      const isStill = () => known.peek(id) === made;
      const settle = (isStored: boolean): void => {
        if (!isStill()) return;
        if (isStored) known.set(id, made, { ttl: storedMs });
        else known.delete(id);
      };
      made.then(
        (result) => settle(isFinal(result)),
        () => settle(false),
      );
      return made;
    },
    forget(id) {
      memory().delete(id);
      const dropped = state.shared?.take(nameOf(id));
      // An unreachable server returns nothing, and its copy expires within moments.
      if (dropped) orWhenAway(dropped, null).catch(() => undefined);
    },
  };
}

function createTogether<Result extends object>(
  shared: ServerState,
  { storedMs, isFinal, write, read }: OnceParts<Result>,
): (name: string, make: () => Promise<Result>) => Promise<Result> {
  /** Results that could not be stored in the shared state yet. */
  const unsynced = new LRUCache<string, Buffer>({ max: MOST, ttl: storedMs });
  shared.onBack(() => {
    for (const [name, value] of [...unsynced.entries()]) {
      const remainingMs = unsynced.getRemainingTTL(name);
      unsynced.delete(name);
      orWhenAway(shared.keep(name, value, remainingMs), null).catch(() => undefined);
    }
  });
  const finish = async (name: string, turn: Turn | null, result: Result): Promise<void> => {
    const made = isFinal(result) ? { value: write(result), forMs: storedMs } : undefined;
    const isShared =
      turn &&
      (await orWhenAway(
        turn.end(made).then(() => true),
        false,
      ));
    if (!isShared && made) unsynced.set(name, made.value);
  };

  return async (name, make) => {
    const found = await turnOrResult(shared, name);
    if (Buffer.isBuffer(found)) return read(found);
    const stop = found ? renewing(found) : () => undefined;
    try {
      const result = await make();
      await finish(name, found, result);
      return result;
    } catch (error) {
      if (found) await orWhenAway(found.end(), null);
      throw error;
    } finally {
      stop();
    }
  };
}

/** Returns the result that another edge has made, else the turn to make it; `null` while the state stays away. */
async function turnOrResult(shared: ServerState, name: string): Promise<Buffer | Turn | null> {
  for (let pause = LOOK_MS; ; pause = Math.min(pause * 2, SLOWEST_LOOK_MS)) {
    const found = await orWhenAway(shared.turn(name, LEASE_MS), null);
    if (found !== null && found !== 'taken') return found;
    // Without waiting out a failover, two edges would each do what is to be done once.
    if (found === null && !(await shared.comesBack())) return null;
    await wait(pause);
  }
}

function renewing(turn: Turn): () => void {
  const timer = setInterval(() => {
    orWhenAway(turn.renew(LEASE_MS), null).catch(() => undefined);
  }, RENEWED_MS);
  timer.unref();
  return () => clearInterval(timer);
}
