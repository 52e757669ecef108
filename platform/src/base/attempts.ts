import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { attempts } from './attempt-tables.ts';
import { now } from './clock.ts';
import { digestSecret, minutesFromNow } from './create-and-seal-secrets.ts';
import type { Database } from './db/database.ts';
import { createRefusal, PlatformError } from './http/platform-error.ts';

interface AttemptLimit {
  /** Names the count. It may hold a mail address, so it is never stored or logged as it is. */
  key: string;
  max: number;
  /** Length of the window, which opens with the first attempt; {@link WINDOW_MINUTES} by default. */
  minutes?: number;
}

export interface AttemptCounter {
  /**
   * Counts an attempt under each key; throws 429 with Retry-After when a limit is exceeded. A refused attempt counts
   * under no key, so that it uses up no quota of others who share one.
   */
  count(...limits: readonly AttemptLimit[]): Promise<void>;
  /** Subtracts one attempt under each key, for a call that turned out not to need limiting. */
  takeBack(...keys: readonly string[]): Promise<void>;
  /** Clears the count of a key, for example after a successful log-in. */
  clear(key: string): Promise<void>;
}

const WINDOW_MINUTES = 15;

/** Counts in the database: on all processes that share it, and over restarts. Keys are stored as digests. */
export function createAttemptCounter(db: Database): AttemptCounter {
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
        .where(inArray(attempts.key, keys.map(digestSecret)));
    },
    async clear(key) {
      await db.delete(attempts).where(eq(attempts.key, digestSecret(key)));
    },
  };
}

async function count(tx: Database, { key, max, minutes = WINDOW_MINUTES }: AttemptLimit) {
  const at = now();
  const isOver = lt(attempts.expiresAt, at);
  const [row] = await tx
    .insert(attempts)
    .values({ key: digestSecret(key), count: 1, expiresAt: minutesFromNow(minutes) })
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

/** The 429 of an attempt beyond its limit, with the seconds until its window ends. */
function tooMany({ endsAt, at }: { endsAt: Date; at: Date }) {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000));
  return createRefusal(429, 'RESOURCE_EXHAUSTED', {
    description: 'Too many attempts. Please try again later.',
    data: { retryAfterSeconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Whether an error is the 429 of {@link AttemptCounter}. */
export const isTooManyAttempts = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && error.status === 429;

/** Counts an attempt where a limit does not refuse it, but changes what happens. Returns whether it is within. */
export async function countAllowedAttempt(
  attempts: AttemptCounter,
  limit: AttemptLimit,
): Promise<boolean> {
  try {
    await attempts.count(limit);
    return true;
  } catch (error) {
    if (isTooManyAttempts(error)) return false;
    throw error;
  }
}

/** Stores for some minutes that something is so; a repeated call starts the time again. */
export async function setExpiringMarker(
  db: Database,
  fact: string,
  minutes: number,
): Promise<void> {
  const expiresAt = minutesFromNow(minutes);
  await db
    .insert(attempts)
    .values({ key: digestSecret(fact), count: 0, expiresAt })
    .onConflictDoUpdate({ target: attempts.key, set: { expiresAt } });
}

/** Whether a fact was passed to {@link setExpiringMarker} and its time is not over. */
export async function hasExpiringMarker(db: Database, fact: string): Promise<boolean> {
  const isCurrent = and(eq(attempts.key, digestSecret(fact)), gt(attempts.expiresAt, now()));
  return (await db.$count(attempts, isCurrent)) > 0;
}
