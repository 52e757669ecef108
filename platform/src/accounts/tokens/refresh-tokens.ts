import { and, eq, gt, ne } from 'drizzle-orm';
import type { Caller } from '../../base/caller.ts';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { digest, minutesFromNow, newSecret } from '../../base/secrets.ts';
import { noteEvent } from '../../base/security-events.ts';
import { refreshTokens } from './token-tables.ts';

/** As long as the edge's cookie; each use begins it anew. */
const LIFETIME_MINUTES = 2 * 24 * 60;
/** Tabs that renew at once send the same token; this long, that is no theft. */
const GRACE_MS = 10_000;

/** Issues a refresh token, good for one renewal. */
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

/**
 * Replaces a refresh token; `null` when it is unknown, revoked or too old. One that was replaced before
 * is taken again for a few seconds. Later, two parties hold it and one has stolen it: the sign-in ends.
 */
export async function rotateRefreshToken(
  db: Database,
  secret: string,
): Promise<{ caller: Caller; refreshToken: string } | null> {
  return db.transaction(async (tx) => {
    const isThis = eq(refreshTokens.hash, digest(secret));
    const [row] = await tx
      .select()
      .from(refreshTokens)
      .where(and(isThis, gt(refreshTokens.expiresAt, now())))
      .for('update');
    if (!row) return null;
    const { subjectId: id, role, sessionId, replacedAt } = row;
    if (replacedAt && now().getTime() - replacedAt.getTime() > GRACE_MS) {
      noteEvent('token-reuse', role === 'member' ? { member: id } : {});
      await revokeSession(tx, sessionId);
      return null;
    }
    if (!replacedAt) await tx.update(refreshTokens).set({ replacedAt: now() }).where(isThis);
    const caller: Caller = { id, role, sessionId };
    return { caller, refreshToken: await issueRefreshToken(tx, caller) };
  });
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
  const [ended] = await db
    .delete(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessionId))
    .returning({ id: refreshTokens.subjectId, role: refreshTokens.role });
  if (ended?.role === 'member') noteEvent('session-ended', { member: ended.id });
}

/** Ends all sign-ins of a member, but for the one that is to stay. */
export async function revokeSessionsOf(
  db: Database,
  memberId: string,
  staying?: string,
): Promise<void> {
  const others = staying === undefined ? undefined : ne(refreshTokens.sessionId, staying);
  await db.delete(refreshTokens).where(and(eq(refreshTokens.subjectId, memberId), others));
  noteEvent('session-ended', { member: memberId, reason: staying ? 'all others' : 'all' });
}
