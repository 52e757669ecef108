/** Work that took longer than it may. */
export class TimeLimitExceeded extends Error {}

/**
 * Resolves and rejects as the work does. The work itself cannot be stopped.
 * @throws TimeLimitExceeded with `what` when the work takes longer than `ms`.
 */
export function within<Value>(ms: number, what: string, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitExceeded(`${what}: over ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
