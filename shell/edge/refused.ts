import type { Context } from 'hono';
import { isLeftAlone, PAUSE_SECONDS } from './upstream-guard.ts';

interface Refusal {
  status: 404 | 413 | 429 | 502 | 503;
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

/** The answer when an upstream gives none, or is left alone because it gave none for a while. */
export function unavailable(c: Context, error: unknown): Response {
  c.header('retry-after', String(PAUSE_SECONDS));
  return refused(c, {
    status: isLeftAlone(error) ? 503 : 502,
    code: 'UPSTREAM_UNAVAILABLE',
    description: 'The service behind the shop does not answer',
  });
}
