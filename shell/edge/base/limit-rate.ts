import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { callerOf, networkOf } from './caller.ts';
import { refused } from './refused.ts';
import { noteEvent } from './security-events.ts';

interface RateLimit {
  perMinute: number;
  /** Reverse proxies of ours in front of the edge. */
  proxies: number;
  /** Which requests count; those that send something where absent. */
  counts?: (c: Context) => boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
}

interface Window {
  count: number;
  endsAt: number;
}

const WINDOW_MS = 60_000;
/** Addresses that are remembered; shoppers come from fewer at once. */
const MAX_CALLERS = 10_000;

/** One that has to wait, and whether it has just begun to. */
interface Wait {
  seconds: number;
  isNew: boolean;
}

/** Counts what addresses ask: tells how long one has to wait, `null` for one that may ask now. */
export function rateCounter({
  perMinute,
  now = Date.now,
}: Pick<RateLimit, 'perMinute' | 'now'>): (address: string) => Wait | null {
  const windows = new LRUCache<string, Window>({ max: MAX_CALLERS });

  return (address) => {
    const caller = networkOf(address);
    const at = now();
    const current = windows.get(caller);
    const window = current && current.endsAt > at ? current : { count: 0, endsAt: at + WINDOW_MS };
    window.count += 1;
    windows.set(caller, window);
    if (window.count <= perMinute) return null;
    return {
      seconds: Math.ceil((window.endsAt - at) / 1000),
      isNew: window.count === perMinute + 1,
    };
  };
}

/** Answers 429 with Retry-After to an address that asks for what counts more than so many times a minute. */
export function limitRate(limit: RateLimit): MiddlewareHandler {
  const { proxies, counts = isPost } = limit;
  const waitOf = rateCounter(limit);

  return async (c, next) => {
    if (!counts(c)) return next();
    const wait = waitOf(callerOf(c, proxies));
    if (wait === null) return next();
    if (wait.isNew) noteEvent(c, 'rate-limited');
    c.header('retry-after', String(wait.seconds));
    return refused(c, {
      status: 429,
      code: 'RESOURCE_EXHAUSTED',
      description: 'Too many questions in a minute. Please wait a little.',
    });
  };
}

const isPost = (c: Context): boolean => c.req.method === 'POST';
