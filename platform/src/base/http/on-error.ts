import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { logSecurityEventOnce } from '../log-security-events.ts';
import { type Log, pathWithoutSecret } from './log.ts';
import { createRefusal, PlatformError } from './platform-error.ts';

/**
 * Answers every thrown error in the wire contract. What is not a refusal is a bug: logged, and answered as 500; but for a
 * database that is away, such as for the seconds of a failover: 503, to be tried again.
 */
export function errorHandler(log: Log) {
  return (error: Error, c: Context): Response => {
    const answer = asPlatformError(error);
    if (answer.status >= 500) {
      log.error(
        { err: error, requestId: c.get('requestId'), path: pathWithoutSecret(c.req.path) },
        'request failed',
      );
    }
    if (answer.status === 403) logSecurityEventOnce('access-refused');
    if (answer.status === 429) logSecurityEventOnce('rate-limited');
    for (const [name, value] of Object.entries(answer.headers)) c.header(name, value);
    return c.json({ message: answer.message, details: answer.details }, answer.status);
  };
}

export function answerNotFound(c: Context): Response {
  const { message, details } = pathNotFoundError();
  return c.json({ message, details }, 404);
}

/** 404 as for a path that does not exist. */
export const pathNotFoundError = () =>
  createRefusal(404, 'NOT_FOUND', 'Nothing lives at this path.');

function asPlatformError(error: Error): PlatformError {
  if (error instanceof PlatformError) return error;
  if (error instanceof HTTPException && error.status === 413) {
    return bodyTooLarge();
  }
  if (isDatabaseUnavailable(error)) {
    return createRefusal(503, 'DATABASE_AWAY', {
      description: 'The platform cannot reach its database. Please try again.',
      headers: { 'Retry-After': '1' },
    });
  }
  return createRefusal(500, 'INTERNAL', 'The platform failed to answer.');
}

const bodyTooLarge = () =>
  createRefusal(413, 'PAYLOAD_TOO_LARGE', 'The request body is too large.');

/** Refuses a body of more than `maxSize` bytes, by 413 unless `refuse` makes another refusal. */
export const limitBodySize = (maxSize: number, refuse: () => PlatformError = bodyTooLarge) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refuse();
    },
  });
