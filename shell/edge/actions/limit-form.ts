import type { Context, MiddlewareHandler } from 'hono';
import { limitRate } from '../http/limit-rate.ts';
import type { Refuse } from '../http/refusals.ts';
import type { EdgeState } from '../state/shared-edge-state.ts';
import { createConcurrencyLimit, isQueueFullError } from '../upstream/concurrency-limit.ts';
import { limitBody } from '../upstream/forward.ts';

const MAX_BYTES = 64 * 1024;
/** Forms with files stay in memory while they are carried out, so fewer of them run at once. */
const WITH_FILES = { atOnce: 12, waiting: 24, patienceMs: 10_000 };
const WITH_FILES_PER_MINUTE = 20;

interface FormLimits {
  proxies: number;
  /** Returns the bytes of files that the requested action accepts; 0 for none. */
  fileBytes: (c: Context) => Promise<number>;
  state: EdgeState;
  refuse: Refuse;
}

/** Limits the body of a form to what its action accepts; forms with files have a rate limit and a queue of their own. */
export function limitForm({ proxies, fileBytes, state, refuse }: FormLimits): MiddlewareHandler {
  const withinLimit = createConcurrencyLimit(WITH_FILES);
  const perMinute = WITH_FILES_PER_MINUTE;
  const slower = limitRate({ name: 'files', perMinute, proxies, state, refuse });
  return async (c, next) => {
    const bytes = await fileBytes(c);
    const limited = limitBody(MAX_BYTES + bytes, refuse);
    if (bytes === 0) return limited(c, next);
    let answer: Response | undefined;
    const tooMany = await slower(c, async () => {
      answer =
        (await withinLimit(async () => limited(c, next)).catch(refuseIfBusy(c, refuse))) ??
        undefined;
    });
    return tooMany ?? answer;
  };
}

const refuseIfBusy = (c: Context, refuse: Refuse) => (error: unknown) => {
  if (isQueueFullError(error)) return refuse(c, BUSY);
  throw error;
};

const BUSY = {
  status: 503,
  code: 'BUSY',
  description: 'Too many files are on their way',
} as const;
