import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Whether a statement failed because another row has the same unique value (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  return cause !== undefined && 'code' in cause && cause.code === '23505';
}
