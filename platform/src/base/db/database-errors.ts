import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * SQLSTATE codes and system errors of a server that is down, shutting down, starting, out of connections or a read-only
 * standby: the statement was not executed, unless it was a COMMIT.
 */
const CODES =
  /^(08...|57P0[1-5]|25006|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of `pg` errors that have no code. */
const MESSAGES = [
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** Whether a statement failed because its database server cannot be reached, and not by a fault of its own. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.test(code) || MESSAGES.includes(error.message) || isDatabaseUnavailable(error.cause);
}

/** Whether a statement failed because another row has the same unique value (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  return cause !== undefined && 'code' in cause && cause.code === '23505';
}
