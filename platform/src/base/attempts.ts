import { eq, lt, sql } from 'drizzle-orm';
import { attempts } from './attempt-tables.ts';
import { now } from './clock.ts';
import type { Database } from './db/database.ts';
import { refusal } from './http/platform-error.ts';
import { digest, minutesFromNow } from './secrets.ts';

interface AttemptLimit {
  /** What is counted; stored as a digest, because it may hold a mail address. */
  key: string;
  max: number;
}

const WINDOW_MINUTES = 15;

/** Counts an attempt; throws 429 with Retry-After beyond the limit. A window opens with its first attempt. */
export async function countAttempt(db: Database, limit: AttemptLimit): Promise<void> {
  const at = now();
  const isOver = lt(attempts.expiresAt, at);
  const [row] = await db
    .insert(attempts)
    .values({ key: digest(limit.key), count: 1, expiresAt: minutesFromNow(WINDOW_MINUTES) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${attempts.expiresAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= limit.max) return;
  const seconds = Math.max(1, Math.ceil((row.expiresAt.getTime() - at.getTime()) / 1000));
  throw refusal(429, 'RESOURCE_EXHAUSTED', {
    description: 'Too many attempts. Please try again later.',
    data: { retryAfterSeconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Forgets the attempts of an account whose owner got in. */
export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, digest(key)));
}
