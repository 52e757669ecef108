import type { Context } from 'hono';

export interface Refusal {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503;
  code: string;
  description: string;
}

/** Answers a request that was refused. */
export type Refuse = (c: Context, refusal: Refusal) => Response | Promise<Response>;

/** An answer of the edge's own in the platform's error shape, which the SDK reads. */
export function refused(c: Context, { status, code, description }: Refusal): Response {
  const applicationError = { code, description, data: {} };
  return c.json({ message: description, details: { applicationError } }, status);
}

export const NOT_LISTED = {
  status: 404,
  code: 'NOT_LISTED',
  description: 'The shop makes no such call',
} as const satisfies Refusal;

export const TOO_LARGE = {
  status: 413,
  code: 'TOO_LARGE',
  description: 'The request is too large',
} as const satisfies Refusal;

export const notListed = (c: Context): Response => refused(c, NOT_LISTED);
