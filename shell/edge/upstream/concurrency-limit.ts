/** Limits the concurrent calls of one upstream, and those that wait. */
interface Limits {
  atOnce: number;
  waiting: number;
  /** Milliseconds that a call waits for its turn at most. */
  patienceMs: number;
}

/** Carries a call out when there is room for it, in the order they came; rejects with {@link isFull} where there is none. */
export type WithinLimit = <Result>(send: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

class LimitReached extends Error {
  constructor() {
    super('too many calls of this upstream are under way');
  }
}

/** Whether a call was not made because its upstream has as many as it can bear. */
export const isFull = (error: unknown): boolean => error instanceof LimitReached;

/** Builds the queue of one upstream: bounded, so that what hangs there costs others neither memory nor time. */
export function createConcurrencyLimit({ atOnce, waiting, patienceMs }: Limits): WithinLimit {
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
    // The place goes to the next in line.
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
