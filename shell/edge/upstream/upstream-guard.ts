import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  fullJitterGenerator,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';

/** Failures in a row after which an upstream counts as down. */
const MOST_FAILURES = 5;
/**
 * How long it is then left alone, before one call tries it again: shoppers are told of nothing but failures meanwhile, also
 * when it came back at once, such as after a failover of its database.
 */
export const PAUSE_SECONDS = 1;
const MORE_TRIES = 2;
/** Milliseconds; each pause is a random part of a doubling one. */
const BACKOFF = { initialDelay: 60, maxDelay: 500, generator: fullJitterGenerator };

interface Answer {
  status: number;
  headers: { has: (name: string) => boolean };
}

/**
 * Carries out a call of one upstream. A read that got no answer, or a gateway's in its place, is asked
 * at most twice more; a change never. While the upstream counts as down, rejects at once with
 * {@link isLeftAlone}.
 */
export type UpstreamGuard = <A extends Answer>(
  ask: () => Promise<A>,
  isRead: boolean,
) => Promise<A>;

/** Builds the guard of one upstream. `pauseMs`: how long it is left alone when it is down. */
export function createUpstreamGuard(pauseMs = PAUSE_SECONDS * 1000): UpstreamGuard {
  const breaker = circuitBreaker(handleWhen(isNotLeftAlone).orWhenResult(isNoAnswer), {
    breaker: new ConsecutiveBreaker(MOST_FAILURES),
    halfOpenAfter: pauseMs,
  });
  // A caller who has waited for a whole time limit shall not wait for another one.
  const isQuick = (error: Error) => isNotLeftAlone(error) && error.name !== 'TimeoutError';
  const again = retry(handleWhen(isQuick).orWhenResult(isNoAnswer), {
    maxAttempts: MORE_TRIES,
    backoff: new ExponentialBackoff(BACKOFF),
  });
  const reads = wrap(again, breaker);

  return (ask, isRead) => (isRead ? reads : breaker).execute(ask);
}

/** Whether a call was not made because its upstream counts as down. */
export const isLeftAlone = (error: unknown): boolean => error instanceof BrokenCircuitError;
/** What connecting fails with, before a request has left. */
const NO_CONNECTION = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Whether a failed call cannot have been carried out. */
export function wasNotReached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const { code = '' } = (cause ?? {}) as { code?: string }; // what undici names it by
  return isLeftAlone(error) || NO_CONNECTION.includes(code);
}

const isNotLeftAlone = (error: unknown): boolean => !isLeftAlone(error);

/** A gateway's answer in the place of the upstream's own; one that names a time is busy, not down. */
function isNoAnswer(result: unknown): boolean {
  const { status, headers } = result as Answer; // what `ask` resolves to
  return [502, 503, 504].includes(status) && !headers.has('retry-after');
}
