import { and, ne, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { ACCESS_TOKEN_SECONDS } from './access-tokens.ts';
import { signingKeys } from './token-tables.ts';

/** Deletes the signing keys that no live token can name. */
export async function sweepSigningKeys(db: Database): Promise<void> {
  const successorAge = new Date(now().getTime() - ACCESS_TOKEN_SECONDS * 1000);
  const newest = sql`(select max(id) from ${signingKeys})`;
  const replaced = sql`exists (select from signing_keys as later
    where later.id > ${signingKeys}.id and later.created_at < ${successorAge.toISOString()}::timestamptz)`;
  await db.delete(signingKeys).where(and(ne(signingKeys.id, newest), replaced));
}
