import { Agent } from 'undici';

interface Limits {
  atOnce: number;
  waiting: number;
  /** Milliseconds that a call waits for its turn at most. */
  patienceMs: number;
}

/** Runs a call when there is room, in order of arrival; rejects ({@link isQueueFullError}) where there is none. */
export type RunInQueue = <Result>(send: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

class LimitReached extends Error {
  constructor() {
    super('too many calls of this upstream are under way');
  }
}

/** Whether a call was rejected because limit and queue of its upstream are full. */
export const isQueueFullError = (error: unknown): boolean => error instanceof LimitReached;

/** Creates the queue of one upstream, bounded so that hanging calls cost others neither memory nor time. */
export function createConcurrencyLimit({ atOnce, waiting, patienceMs }: Limits): RunInQueue {
  const queue = new Set<Waiting>();
  let running = 0;

  const waitForTurn = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1;
      return undefined;
    }
    if (queue.size >= waiting) return Promise.reject(new LimitReached());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.delete(entry);
        reject(new LimitReached());
      }, patienceMs);
      const entry: Waiting = { start: resolve, timer };
      queue.add(entry);
    });
  };
  const release = (): void => {
    const [next] = queue;
    if (!next) {
      running -= 1;
      return;
    }
    // The slot goes to the next in the queue.
    queue.delete(next);
    clearTimeout(next.timer);
    next.start();
  };

  return async (send) => {
    const wait = waitForTurn();
    if (wait) await wait;
    try {
      return await send();
    } finally {
      release();
    }
  };
}

/** Calls of one upstream that are under way at once; some of them wait for slow answers. */
const AT_ONCE = 64;
/** Calls that wait for one of those to end. */
const MAX_WAITING = 128;
/** Milliseconds; a shopper who has waited for so long gets `Retry-After`. */
const PATIENCE_MS = 5000;
const CONNECT = { connect: { timeout: 5000 } };

/** The connections to one upstream, which no other upstream waits for even on the same machine. */
export interface ConnectionPools {
  /** Bounds both kinds together. */
  withinLimit: RunInQueue;
  /** For reads, which may be repeated: connections are reused. */
  reused: Agent;
  /**
   * For changes, each on a connection of its own. An upstream may close a reused one at any moment, such as after a
   * request that it did not read to its end; a change written into it would be lost, and must not be sent again.
   */
  fresh: Agent;
}

/** Creates the connections of one upstream; nothing is opened yet. */
export const createConnectionPools = (
  limits: Partial<Parameters<typeof createConcurrencyLimit>[0]> = {},
): ConnectionPools => ({
  withinLimit: createConcurrencyLimit({
    atOnce: AT_ONCE,
    waiting: MAX_WAITING,
    patienceMs: PATIENCE_MS,
    ...limits,
  }),
  reused: new Agent({ connections: AT_ONCE, keepAliveTimeout: 10_000, ...CONNECT }),
  fresh: new Agent({ connections: AT_ONCE, pipelining: 0, ...CONNECT }),
});
