import { and, eq, gt } from 'drizzle-orm';
import { attempts } from '../../base/attempt-tables.ts';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { digest, minutesFromNow } from '../../base/secrets.ts';

/** Where an account is asked for: the mail address typed, and the network address that asks. */
export interface Asked {
  account: string;
  address: string;
}

const REMEMBERED_MINUTES = 90 * 24 * 60;

/**
 * Notes a network address that a member got in from, so that others cannot use up the account's limits for it. Answers
 * whether it was known already.
 */
export async function rememberAddress(db: Database, asked: Asked): Promise<boolean> {
  const wasKnown = await isKnownAddress(db, asked);
  const expiresAt = minutesFromNow(REMEMBERED_MINUTES);
  await db
    .insert(attempts)
    .values({ key: keyOf(asked), count: 0, expiresAt })
    .onConflictDoUpdate({ target: attempts.key, set: { expiresAt } });
  return wasKnown;
}

/** Whether the member got in from there within three months. */
export async function isKnownAddress(db: Database, asked: Asked): Promise<boolean> {
  const [row] = await db
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, keyOf(asked)), gt(attempts.expiresAt, now())));
  return row !== undefined;
}

function keyOf({ account, address }: Asked): string {
  return digest(`known ${account.toLowerCase()} ${address}`);
}
