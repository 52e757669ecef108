/**
 * SQLSTATE classes and codes, and the system's, by which a server is gone, going, not open yet, full or another one's
 * standby: what was asked is not done, unless it was the end of a transaction.
 */
const CODES =
  /^(08...|57P0[1-5]|25006|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What `pg` says without a code. */
const SAID = [
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** Whether a statement failed because its database server cannot be reached, and not by a fault of its own. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.test(code) || SAID.includes(error.message) || isDatabaseAway(error.cause);
}
