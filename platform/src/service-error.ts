import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A request that a service refuses, told in the hosted platform's error shape. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly status: ContentfulStatusCode;
  readonly code: string;

  constructor(status: ContentfulStatusCode, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** `onError` of a service's routes. What is no {@link ServiceError} belongs to the server around them. */
export function answerServiceError(error: Error, c: Context): Response {
  if (!(error instanceof ServiceError)) throw error;
  const applicationError = { code: error.code, description: error.message };
  c.header('Cache-Control', 'no-store');
  return c.json({ message: error.message, details: { applicationError } }, error.status);
}
