import type { Context } from 'hono';
import { sendRefusal } from '../http/refusals.ts';
import { isQueueFullError } from './concurrency-limit.ts';
import { BREAKER_SECONDS, wasNeverSent } from './upstream-guard.ts';

/**
 * The answer when an upstream gives none: 503 when it was not reached, or has more to do than it can, so
 * that nothing can have been done, and 502 when that is not known.
 */
export const sendUnavailable = (c: Context, error: unknown): Response =>
  answer(c, wasNeverSent(error) || isQueueFullError(error) ? 503 : 502);

/** The answer while the allowed calls are not known: nothing was forwarded. */
export const sendNotReady = (c: Context): Response => answer(c, 503);

function answer(c: Context, status: 502 | 503): Response {
  c.header('retry-after', String(BREAKER_SECONDS));
  return sendRefusal(c, {
    status,
    code: 'UPSTREAM_UNAVAILABLE',
    description: 'The service behind the shop does not answer',
  });
}
