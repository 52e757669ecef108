import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { callerOf, networkOf } from './caller.ts';
import { refused } from './refused.ts';

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

/** Counts what addresses ask: gives the seconds that one has to wait, `null` for one that may ask now. */
export function rateCounter({
  perMinute,
  now = Date.now,
}: Pick<RateLimit, 'perMinute' | 'now'>): (address: string) => number | null {
  const windows = new LRUCache<string, Window>({ max: MAX_CALLERS });

  return (address) => {
    const caller = networkOf(address);
    const at = now();
    const current = windows.get(caller);
    const window = current && current.endsAt > at ? current : { count: 0, endsAt: at + WINDOW_MS };
    window.count += 1;
    windows.set(caller, window);
    return window.count <= perMinute ? null : Math.ceil((window.endsAt - at) / 1000);
  };
}

/** Answers 429 with Retry-After to an address that asks for what counts more than so many times a minute. */
export function limitRate(limit: RateLimit): MiddlewareHandler {
  const { proxies, counts = isPost } = limit;
  const wait = rateCounter(limit);

  return async (c, next) => {
    if (!counts(c)) return next();
    const seconds = wait(callerOf(c, proxies));
    if (seconds === null) return next();
    c.header('retry-after', String(seconds));
    return refused(c, {
      status: 429,
      code: 'RESOURCE_EXHAUSTED',
      description: 'Too many questions in a minute. Please wait a little.',
    });
  };
}

const isPost = (c: Context): boolean => c.req.method === 'POST';
