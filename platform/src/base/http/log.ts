import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { createMiddleware } from 'hono/factory';
import pino, { type Logger } from 'pino';
import { getTraceIds } from '../tracing.ts';
import type { AppEnv } from './hono-app-env.ts';

export type Log = Logger;

/** The process's log: JSON lines on standard output. Callers log ids and codes, never tokens, mails or passwords. */
export function createLog(level = 'info'): Log {
  return pino({
    level,
    base: { service: 'platform' },
    mixin: getTraceIds,
    serializers: { err: serializeError },
  });
}

/** A failed query's own message holds its parameters, and those may be mails or secrets. */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (!(error instanceof DrizzleQueryError)) return pino.stdSerializers.err(error);
  const { cause } = error;
  const code = cause && 'code' in cause ? { code: cause.code } : {};
  return {
    type: 'DrizzleQueryError',
    query: error.query,
    cause: cause?.message,
    ...code,
    stack: callers(error),
  };
}

function callers({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** Longer than any id or name: what stands so in an address opens something. */
const SECRET = /\/[^/]{41,}/g;
export const pathWithoutSecret = (path: string): string => path.replace(SECRET, '/:secret');

const ACCEPTED = /^[\w.:-]{1,100}$/;

/** Takes the edge's request id or makes one, answers it, and logs the request under it. */
export function assignRequestIds(log: Log) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given && ACCEPTED.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    c.res.headers.set('X-Wix-Request-Id', requestId);
    c.res.headers.set('x-request-id', requestId);
    log.info({
      requestId,
      method: c.req.method,
      // The query stays out: it carries session tokens on the authorize and logout pages.
      path: pathWithoutSecret(c.req.path),
      status: c.res.status,
      durationMs: Math.round(performance.now() - startedAt),
    });
  });
}
