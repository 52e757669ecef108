interface Limits {
  atOnce: number;
  waiting: number;
  /** Milliseconds that a call waits for its turn at most. */
  patienceMs: number;
}

/** Runs a call when there is room, in order of arrival; rejects ({@link isLimitReached}) where there is none. */
export type RunWithinLimit = <Result>(send: () => Promise<Result>) => Promise<Result>;

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
export const isLimitReached = (error: unknown): boolean => error instanceof LimitReached;

/** Creates the queue of one upstream, bounded so that hanging calls cost others neither memory nor time. */
export function createConcurrencyLimit({ atOnce, waiting, patienceMs }: Limits): RunWithinLimit {
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
