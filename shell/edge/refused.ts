import type { Context } from 'hono';

interface Refusal {
  status: 429 | 502;
  code: string;
  description: string;
}

/** An answer of the edge's own in the platform's error shape, which the SDK reads. */
export function refused(c: Context, { status, code, description }: Refusal): Response {
  const applicationError = { code, description, data: {} };
  return c.json({ message: description, details: { applicationError } }, status);
}
