/**
 * Runs a job once at a time. A call while it runs gets the next run, together with all other waiting calls: its answer
 * holds all that was written before any of these calls.
 */
export function coalesceIntoNextRun<Result>(job: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Result> | undefined;
  function start(): Promise<Result> {
    next = undefined;
    const run = job();
    const ended = run.then(
      () => undefined,
      () => undefined,
    );
    running = ended;
    void ended.then(() => {
      if (running === ended) running = undefined;
    });
    return run;
  }
  return () => {
    if (!running) return start();
    next ??= running.then(start);
    return next;
  };
}
