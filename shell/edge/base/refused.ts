import type { Context } from 'hono';

interface Refusal {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503;
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
