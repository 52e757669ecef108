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

/** Consecutive failures after which an upstream counts as down. */
const MAX_FAILURES = 5;
/**
 * Seconds without calls until one call tries it again. All calls fail meanwhile, even if the upstream came back at once, such
 * as after a failover of its database, so the pause is short.
 */
export const BREAKER_SECONDS = 1;
const MORE_TRIES = 2;
/** Milliseconds; each pause is a random part of a doubling one. */
const BACKOFF = { initialDelay: 60, maxDelay: 500, generator: fullJitterGenerator };

interface Answer {
  status: number;
  headers: { has: (name: string) => boolean };
}

/**
 * Carries out a call of one upstream. A read without an answer, or with a gateway's in its place, is retried at most twice; a
 * change never. While the upstream counts as down, rejects at once ({@link isCircuitOpenError}).
 */
export type UpstreamGuard = <A extends Answer>(
  send: () => Promise<A>,
  isRead: boolean,
) => Promise<A>;

/** Creates the guard of one upstream. `pauseMs` is the time without calls when it is down. */
export function createUpstreamGuard(pauseMs = BREAKER_SECONDS * 1000): UpstreamGuard {
  const breaker = circuitBreaker(handleWhen(isCircuitClosed).orWhenResult(isNoAnswer), {
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
    halfOpenAfter: pauseMs,
  });
  // A caller that has waited for a whole timeout must not wait for another one.
  const isQuick = (error: Error) => isCircuitClosed(error) && error.name !== 'TimeoutError';
  const again = retry(handleWhen(isQuick).orWhenResult(isNoAnswer), {
    maxAttempts: MORE_TRIES,
    backoff: new ExponentialBackoff(BACKOFF),
  });
  const reads = wrap(again, breaker);

  return (send, isRead) => (isRead ? reads : breaker).execute(send);
}

/** Whether a call was not made because its upstream counts as down. */
export const isCircuitOpenError = (error: unknown): boolean => error instanceof BrokenCircuitError;
/** Error codes of failed connections, before a request was sent. */
const NO_CONNECTION = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Whether a failed call cannot have been carried out. */
export function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const { code = '' } = (cause ?? {}) as { code?: string }; // undici sets the code on the cause
  return isCircuitOpenError(error) || NO_CONNECTION.includes(code);
}

const isCircuitClosed = (error: unknown): boolean => !isCircuitOpenError(error);

/** Whether a gateway answered in place of the upstream; one with `Retry-After` is busy, not down. */
function isNoAnswer(result: unknown): boolean {
  const { status, headers } = result as Answer; // `send` resolves to it
  return [502, 503, 504].includes(status) && !headers.has('retry-after');
}
