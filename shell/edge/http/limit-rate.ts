import type { Context, MiddlewareHandler } from 'hono';
import { createMemoryState } from '../state/memory-state.ts';
import { type EdgeState, withFallback } from '../state/shared-edge-state.ts';
import { getClientAddress, toClientNetwork } from './client-address.ts';
import { logSecurityEvent } from './log-security-events.ts';
import { type Refuse, sendRefusal } from './refusals.ts';

interface CountedRate {
  /** Names the limit; each name has counters of its own. */
  name: string;
  perMinute: number;
  /** Shares the counters among all edges; each edge counts for itself where absent. */
  state?: EdgeState;
}

interface RateLimit extends CountedRate {
  proxies: number;
  /** Selects the requests that count; POST requests where absent. */
  counts?: (c: Context) => boolean | Promise<boolean>;
  /** Answers a request above the limit; in the platform's error shape where absent. */
  refuse?: Refuse;
}

const WINDOW_MS = 60_000;

/** Seconds until an address may send requests again, and whether this request is its first above the limit. */
interface Wait {
  seconds: number;
  isNew: boolean;
}

/**
 * Counts the requests of addresses; returns how long one has to wait, `null` for one within the limit. This process
 * always counts, too: a limit that was reached holds while the shared state comes and goes.
 */
export function createRateCounter({
  name,
  perMinute,
  state,
}: CountedRate): (address: string) => Promise<Wait | null> {
  const own = state?.own ?? createMemoryState();
  return async (address) => {
    const key = `${name}:${toClientNetwork(address)}`;
    const ownCount = await own.count(key, WINDOW_MS);
    const sharedCount =
      state?.shared && (await withFallback(state.shared.count(key, WINDOW_MS), null));
    const { count, remainingMs } =
      sharedCount && sharedCount.count > ownCount.count ? sharedCount : ownCount;
    if (count <= perMinute) return null;
    return { seconds: Math.ceil(remainingMs / 1000), isNew: count === perMinute + 1 };
  };
}

/** Answers 429 with `Retry-After` to an address above the limit. */
export function limitRate(limit: RateLimit): MiddlewareHandler {
  const { proxies, counts = isPost, refuse = sendRefusal } = limit;
  const getWait = createRateCounter(limit);

  return async (c, next) => {
    if (!(await counts(c))) return next();
    const wait = await getWait(getClientAddress(c, proxies));
    if (wait === null) return next();
    if (wait.isNew) logSecurityEvent(c, 'rate-limited');
    c.header('retry-after', String(wait.seconds));
    return refuse(c, {
      status: 429,
      code: 'RESOURCE_EXHAUSTED',
      description: 'Too many questions in a minute. Please wait a little.',
    });
  };
}

const isPost = (c: Context): boolean => c.req.method === 'POST';
