/**
 * Looks at something again after it has changed: at once, and while changes go on once in so many milliseconds. One
 * look at a time; a caller's promise resolves after a look that has seen the change.
 */
export function createThrottledRun(run: () => Promise<void>, everyMs: number) {
  let running: Promise<void> = Promise.resolve();
  let waiting: NodeJS.Timeout | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;

  const now = (): Promise<void> => {
    lastAt = performance.now();
    running = running.then(run, run);
    return running;
  };
  return {
    now,
    soon(onError: (error: unknown) => void): void {
      if (waiting) return;
      const pause = Math.max(0, lastAt + everyMs - performance.now());
      waiting = setTimeout(() => {
        waiting = null;
        now().catch(onError);
      }, pause);
      waiting.unref();
    },
  };
}
