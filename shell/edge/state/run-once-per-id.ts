import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createOnFirstUse } from './create-on-first-use.ts';
import { type EdgeState, type Lease, type StateServer, withFallback } from './shared-edge-state.ts';

interface OnceParts<Result> {
  state: EdgeState;
  /** Stands before each id, so that two memories share none. */
  name: string;
  storedMs: number;
  /** Whether a result is stored; otherwise a later request makes it again. */
  isFinal: (result: Result) => boolean;
  /** Serializes a result for the other processes. */
  write: (result: Result) => Buffer;
  read: (text: Buffer) => Result;
}

/** Runs something once for each id, on however many edges it is requested. */
interface RunOnce<Result> {
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
const POLL_MS = 20;
const LONGEST_POLL_MS = 250;

/**
 * Stores results in this process and, with a shared state, for all edges. While that is away each process stores its
 * own, and shares them when it is back.
 */
export function createRunOncePerId<Result extends object>(
  parts: OnceParts<Result>,
): RunOnce<Result> {
  const { state, name, storedMs, isFinal } = parts;
  const memory = createOnFirstUse(() => new LRUCache<string, Promise<Result>>({ max: MOST }));
  const getName = (id: string) => `${name}:${id}`;
  const sharedRun = state.shared && createSharedRun(state.shared, parts);

  return {
    get(id, make) {
      const known = memory();
      const running = known.get(id);
      if (running) return running;
      const made = sharedRun ? sharedRun(getName(id), make) : make();
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
      const dropped = state.shared?.take(getName(id));
      // An unreachable server returns nothing, and its copy expires within moments.
      if (dropped) withFallback(dropped, null).catch(() => undefined);
    },
  };
}

function createSharedRun<Result extends object>(
  shared: StateServer,
  { storedMs, isFinal, write, read }: OnceParts<Result>,
): (name: string, make: () => Promise<Result>) => Promise<Result> {
  /** Results that could not be stored in the shared state yet. */
  const unsynced = new LRUCache<string, Buffer>({ max: MOST, ttl: storedMs });
  shared.onUp(() => {
    for (const [name, value] of [...unsynced.entries()]) {
      const remainingMs = unsynced.getRemainingTTL(name);
      unsynced.delete(name);
      withFallback(shared.store(name, value, remainingMs), null).catch(() => undefined);
    }
  });
  const finish = async (name: string, lease: Lease | null, result: Result): Promise<void> => {
    const made = isFinal(result) ? { value: write(result), forMs: storedMs } : undefined;
    const isShared =
      lease &&
      (await withFallback(
        lease.end(made).then(() => true),
        false,
      ));
    if (!isShared && made) unsynced.set(name, made.value);
  };

  return async (name, make) => {
    const found = await getLeaseOrResult(shared, name);
    if (Buffer.isBuffer(found)) return read(found);
    const stop = found ? keepRenewing(found) : () => undefined;
    try {
      const result = await make();
      await finish(name, found, result);
      return result;
    } catch (error) {
      if (found) await withFallback(found.end(), null);
      throw error;
    } finally {
      stop();
    }
  };
}

/** Returns the result that another edge has made, else the lease to make it; `null` while the state stays down. */
async function getLeaseOrResult(shared: StateServer, name: string): Promise<Buffer | Lease | null> {
  for (let pause = POLL_MS; ; pause = Math.min(pause * 2, LONGEST_POLL_MS)) {
    const found = await withFallback(shared.readOrLease(name, LEASE_MS), null);
    if (found !== null && found !== 'taken') return found;
    // Without waiting out a failover, two edges could each run it.
    if (found === null && !(await shared.waitUntilUp())) return null;
    await wait(pause);
  }
}

function keepRenewing(lease: Lease): () => void {
  const timer = setInterval(() => {
    withFallback(lease.renew(LEASE_MS), null).catch(() => undefined);
  }, RENEWED_MS);
  timer.unref();
  return () => clearInterval(timer);
}
