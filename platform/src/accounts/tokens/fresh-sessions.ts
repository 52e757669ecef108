import { and, eq, gt } from 'drizzle-orm';
import { attempts } from '../../base/attempt-tables.ts';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { digest, minutesFromNow } from '../../base/secrets.ts';

const FRESH_MINUTES = 5;

/** Notes that a member has just proven to be one: for five minutes the session may do what asks for a log-in. */
export async function beginFreshSession(db: Database, sessionId: string): Promise<void> {
  const row = { key: keyOf(sessionId), count: 0, expiresAt: minutesFromNow(FRESH_MINUTES) };
  await db.insert(attempts).values(row).onConflictDoNothing();
}

export async function isFreshSession(db: Database, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, keyOf(sessionId)), gt(attempts.expiresAt, now())));
  return row !== undefined;
}

const keyOf = (sessionId: string) => digest(`fresh ${sessionId}`);
