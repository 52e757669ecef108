import { and, eq, gt } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { digest, minutesFromNow, newSecret } from '../../base/secrets.ts';
import { stateTokens } from './token-tables.ts';

/** A day: an owner may take that long to approve. */
const LIFETIME_MINUTES = 24 * 60;

/** Stands for a sign-in whose password was right, but that waits for something else. */
export async function issueStateToken(db: Database, memberId: string): Promise<string> {
  const secret = newSecret();
  await db
    .insert(stateTokens)
    .values({ hash: digest(secret), memberId, expiresAt: minutesFromNow(LIFETIME_MINUTES) });
  return secret;
}

/** The id of the member who waits; `null` when the token is unknown, used or too old. */
export async function readStateToken(db: Database, secret: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(stateTokens)
    .where(and(eq(stateTokens.hash, digest(secret)), gt(stateTokens.expiresAt, now())));
  return row?.memberId ?? null;
}

export async function dropStateToken(db: Database, secret: string): Promise<void> {
  await db.delete(stateTokens).where(eq(stateTokens.hash, digest(secret)));
}
