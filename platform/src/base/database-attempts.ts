import { eq, inArray, lt, sql } from 'drizzle-orm';
import { attempts } from './attempt-tables.ts';
import { type AttemptLimit, type Attempts, tooMany, WINDOW_MINUTES } from './attempts.ts';
import { now } from './clock.ts';
import type { Database } from './db/database.ts';
import { digest, minutesFromNow } from './secrets.ts';

/** Counts in the database: on all processes that share it, and over restarts. Keys are stored as digests. */
export function databaseAttempts(db: Database): Attempts {
  return {
    async count(...limits) {
      await db.transaction(async (tx) => {
        for (const limit of limits) await count(tx, limit);
      });
    },
    async takeBack(...keys) {
      await db
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(inArray(attempts.key, keys.map(digest)));
    },
    async clear(key) {
      await db.delete(attempts).where(eq(attempts.key, digest(key)));
    },
  };
}

async function count(tx: Database, { key, max, minutes = WINDOW_MINUTES }: AttemptLimit) {
  const at = now();
  const isOver = lt(attempts.expiresAt, at);
  const [row] = await tx
    .insert(attempts)
    .values({ key: digest(key), count: 1, expiresAt: minutesFromNow(minutes) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${attempts.expiresAt} end`,
      },
    })
    .returning();
  if (row && row.count > max) throw tooMany({ endsAt: row.expiresAt, at });
}
