import { createRefusal } from '../base/http/platform-error.ts';

const RETRY_AFTER_SECONDS = 5;

interface Room {
  atOnce: number;
  /** Jobs that wait for their turn at most. */
  waiting: number;
}

/** Runs a few jobs at a time; others wait in the order they came. Throws 503 `BUSY` with Retry-After for one too many. */
export function createJobLimit({ atOnce, waiting: most }: Room) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= most) throw busy();
    else await new Promise<void>((resolve) => waiting.push(resolve));
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

function busy() {
  return createRefusal(503, 'BUSY', {
    description: 'Too many pictures are being made. Please try again soon.',
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' },
  });
}
