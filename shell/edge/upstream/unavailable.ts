import type { Context } from 'hono';
import { refused } from '../base/refused.ts';
import { PAUSE_SECONDS, wasNotReached } from './upstream-guard.ts';

/**
 * The answer when an upstream gives none: 503 when it was not reached, so that nothing can have been
 * done, and 502 when that is not known.
 */
export function unavailable(c: Context, error: unknown): Response {
  c.header('retry-after', String(PAUSE_SECONDS));
  return refused(c, {
    status: wasNotReached(error) ? 503 : 502,
    code: 'UPSTREAM_UNAVAILABLE',
    description: 'The service behind the shop does not answer',
  });
}
