/** Runs at most `size` jobs at a time; the others wait in the order they came. */
export function createJobLimit(size: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      // The place goes to the next in line, so `running` only falls when no job waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
