import type { Context } from 'hono';
import { PAUSE_SECONDS, wasNotReached } from './upstream-guard.ts';

interface Refusal {
  status: 400 | 404 | 409 | 413 | 429 | 502 | 503;
  code: string;
  description: string;
}

/** An answer of the edge's own in the platform's error shape, which the SDK reads. */
export function refused(c: Context, { status, code, description }: Refusal): Response {
  const applicationError = { code, description, data: {} };
  return c.json({ message: description, details: { applicationError } }, status);
}

export const notListed = (c: Context): Response =>
  refused(c, { status: 404, code: 'NOT_LISTED', description: 'The shop makes no such call' });

export const tooLarge = (c: Context): Response =>
  refused(c, { status: 413, code: 'TOO_LARGE', description: 'The request is too large' });

/**
 * The answer when an upstream gives none: 503 when it was not reached, so that nothing can have been
 * done, and 502 when nobody knows.
 */
export function unavailable(c: Context, error: unknown): Response {
  c.header('retry-after', String(PAUSE_SECONDS));
  return refused(c, {
    status: wasNotReached(error) ? 503 : 502,
    code: 'UPSTREAM_UNAVAILABLE',
    description: 'The service behind the shop does not answer',
  });
}
