import { and, eq, gt, ne } from 'drizzle-orm';
import type { Caller } from '../../base/caller.ts';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { digest, minutesFromNow, newSecret } from '../../base/secrets.ts';
import { refreshTokens } from './token-tables.ts';

const LIFETIME_MINUTES = 365 * 24 * 60;

/** Issues a refresh token. The SDK ignores replacements, so one token serves until it is revoked. */
export async function issueRefreshToken(db: Database, caller: Caller): Promise<string> {
  const secret = newSecret();
  await db.insert(refreshTokens).values({
    hash: digest(secret),
    subjectId: caller.id,
    role: caller.role,
    sessionId: caller.sessionId,
    expiresAt: minutesFromNow(LIFETIME_MINUTES),
  });
  return secret;
}

/** Whom a refresh token stands for; `null` when it is unknown, revoked or too old. */
export async function findRefreshToken(db: Database, secret: string): Promise<Caller | null> {
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, digest(secret)), gt(refreshTokens.expiresAt, now())));
  return row ? { id: row.subjectId, role: row.role, sessionId: row.sessionId } : null;
}

/** Whether a sign-in has not been ended. */
export async function isOpenSession(db: Database, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessionId))
    .limit(1);
  return row !== undefined;
}

/** Ends a sign-in: its refresh tokens renew nothing any more, and its access tokens open nothing. */
export async function revokeSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(refreshTokens).where(eq(refreshTokens.sessionId, sessionId));
}

/** Ends all sign-ins of a member, but for the one that is to stay. */
export async function revokeSessionsOf(
  db: Database,
  memberId: string,
  staying?: string,
): Promise<void> {
  const others = staying === undefined ? undefined : ne(refreshTokens.sessionId, staying);
  await db.delete(refreshTokens).where(and(eq(refreshTokens.subjectId, memberId), others));
}
