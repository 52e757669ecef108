import { eq, inArray, lt, sql } from 'drizzle-orm';
import { attempts } from './attempt-tables.ts';
import { now } from './clock.ts';
import type { Database } from './db/database.ts';
import { refusal } from './http/platform-error.ts';
import { digest, minutesFromNow } from './secrets.ts';

export interface AttemptLimit {
  /** What is counted; stored as a digest, because it may hold a mail address. */
  key: string;
  max: number;
  /** How long a window is that opens with its first attempt; a quarter of an hour unless it is said. */
  minutes?: number;
}

const WINDOW_MINUTES = 15;

/**
 * Counts an attempt under each key, on all processes; throws 429 with Retry-After beyond the first limit that is
 * reached. A refused attempt counts under none, so that it takes nothing from others who share a key.
 */
export async function countAttempts(db: Database, limits: readonly AttemptLimit[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const limit of limits) await count(tx, limit);
  });
}

export function countAttempt(db: Database, limit: AttemptLimit): Promise<void> {
  return countAttempts(db, [limit]);
}

async function count(db: Database, { key, max, minutes = WINDOW_MINUTES }: AttemptLimit) {
  const at = now();
  const isOver = lt(attempts.expiresAt, at);
  const [row] = await db
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
  if (!row || row.count <= max) return;
  const seconds = Math.max(1, Math.ceil((row.expiresAt.getTime() - at.getTime()) / 1000));
  throw refusal(429, 'RESOURCE_EXHAUSTED', {
    description: 'Too many attempts. Please try again later.',
    data: { retryAfterSeconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Takes one attempt back under each key: it turned out to be none that has to be limited. */
export async function takeBackAttempts(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(inArray(attempts.key, keys.map(digest)));
}

/** Forgets the attempts of an account whose owner got in. */
export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, digest(key)));
}
