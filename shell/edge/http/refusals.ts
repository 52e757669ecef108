import type { Context } from 'hono';

export interface Refusal {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 414 | 415 | 422 | 429 | 431 | 502 | 503;
  code: string;
  description: string;
}

export type Refuse = (c: Context, refusal: Refusal) => Response | Promise<Response>;

/** An answer of the edge's own in the platform's error shape, which the SDK reads. */
export const sendRefusal = (c: Context, refusal: Refusal): Response =>
  c.json(refusalBody(refusal), refusal.status);

export const refusalBody = ({ code, description }: Omit<Refusal, 'status'>) => ({
  message: description,
  details: { applicationError: { code, description, data: {} } },
});

export const CALL_NOT_LISTED = {
  status: 404,
  code: 'NOT_LISTED',
  description: 'The shop makes no such call',
} as const satisfies Refusal;

export const TOO_LARGE_REFUSAL = {
  status: 413,
  code: 'TOO_LARGE',
  description: 'The request is too large',
} as const satisfies Refusal;

export const sendCallNotListed = (c: Context): Response => sendRefusal(c, CALL_NOT_LISTED);
