import { and, lt, ne, sql } from 'drizzle-orm';
import { now } from '../clock.ts';
import type { Database } from '../db/database.ts';
import {
  attempts,
  authCodes,
  recoveryTokens,
  redirectSessions,
  refreshTokens,
  sessionTokens,
  signingKeys,
  stateTokens,
  verificationCodes,
} from '../db/schema.ts';
import { ACCESS_TOKEN_SECONDS } from './access-tokens.ts';

const EXPIRING = [
  attempts,
  authCodes,
  recoveryTokens,
  redirectSessions,
  refreshTokens,
  sessionTokens,
  stateTokens,
  verificationCodes,
];

/** Deletes what has expired, and the signing keys that no live token can name. Safe to run anywhere, any time. */
export async function sweepExpired(db: Database): Promise<void> {
  for (const table of EXPIRING) await db.delete(table).where(lt(table.expiresAt, now()));
  const successorAge = new Date(now().getTime() - ACCESS_TOKEN_SECONDS * 1000);
  const newest = sql`(select max(id) from ${signingKeys})`;
  const replaced = sql`exists (select from signing_keys as later
    where later.id > ${signingKeys}.id and later.created_at < ${successorAge.toISOString()}::timestamptz)`;
  await db.delete(signingKeys).where(and(ne(signingKeys.id, newest), replaced));
}
