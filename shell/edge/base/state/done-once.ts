import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { onFirstUse } from '../on-first-use.ts';
import { type EdgeState, orWhenAway, type ServerState, type Turn } from './shared-state.ts';

interface OnceParts<Result> {
  state: EdgeState;
  /** Stands before each id, so that two memories share none. */
  name: string;
  /** How long a result is given again. */
  keptMs: number;
  /** Whether a result is given again at all; otherwise it is made anew for who asks later. */
  isFinal: (result: Result) => boolean;
  /** How a result travels between processes. */
  write: (result: Result) => Buffer;
  read: (text: Buffer) => Result;
}

/** Does something once for each id, on however many edges it is asked for. */
export interface DoneOnce<Result> {
  /** The result for this id: those who ask meanwhile wait for the first, later ones get the same. */
  get: (id: string, make: () => Promise<Result>) => Promise<Result>;
  forget: (id: string) => void;
}

const MOST = 2000;
/**
 * An edge that dies in the middle keeps others from trying for so long. It is renewed meanwhile, three times over, so that a
 * process that stops for a second or two keeps its turn.
 */
const LEASE_MS = 4000;
const RENEWED_MS = 1000;
/** Between two looks at what another edge makes; it takes tens of milliseconds. */
const LOOK_MS = 20;
const SLOWEST_LOOK_MS = 250;

/**
 * A memory of what was done, in this process and, with a shared state, over all. While that is away each process
 * remembers for itself, and tells the rest when it is back.
 */
export function createDoneOnce<Result extends object>(parts: OnceParts<Result>): DoneOnce<Result> {
  const { state, name, keptMs, isFinal } = parts;
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
      const settle = (isKept: boolean): void => {
        if (!isStill()) return;
        if (isKept) known.set(id, made, { ttl: keptMs });
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
      // What is away has nothing to give, and what it has is gone in a moment.
      if (dropped) orWhenAway(dropped, null).catch(() => undefined);
    },
  };
}

function createTogether<Result extends object>(
  shared: ServerState,
  { keptMs, isFinal, write, read }: OnceParts<Result>,
): (name: string, make: () => Promise<Result>) => Promise<Result> {
  /** Done while the state was away, or told to nobody. */
  const untold = new LRUCache<string, Buffer>({ max: MOST, ttl: keptMs });
  shared.onBack(() => {
    for (const [name, value] of [...untold.entries()]) {
      const left = untold.getRemainingTTL(name);
      untold.delete(name);
      orWhenAway(shared.keep(name, value, left), null).catch(() => undefined);
    }
  });
  const finish = async (name: string, turn: Turn | null, result: Result): Promise<void> => {
    const made = isFinal(result) ? { value: write(result), forMs: keptMs } : undefined;
    const told =
      turn &&
      (await orWhenAway(
        turn.end(made).then(() => true),
        false,
      ));
    if (!told && made) untold.set(name, made.value);
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

/** The result that another edge has made, else the turn to make it; `null` where the state is away for longer. */
async function turnOrResult(shared: ServerState, name: string): Promise<Buffer | Turn | null> {
  for (let pause = LOOK_MS; ; pause = Math.min(pause * 2, SLOWEST_LOOK_MS)) {
    const found = await orWhenAway(shared.turn(name, LEASE_MS), null);
    if (found !== null && found !== 'taken') return found;
    // In the seconds of a failover two edges would each do by themselves what is to be done once.
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
