import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type Logger } from 'pino';
import { traceIds } from '../telemetry/trace-requests.ts';

export type Log = Logger;

/** The process's log: JSON lines on standard output. Callers log ids and codes, never tokens, mails or passwords. */
export function createLog(level = 'info'): Log {
  return pino({
    level,
    base: { service: 'platform' },
    mixin: traceIds,
    serializers: { err: describeError },
  });
}

/** A failed query's own message holds its parameters, and those may be mails or secrets. */
export function describeError(error: unknown): object {
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
