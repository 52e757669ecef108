import { and, eq, gt, ne } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import { createSecret, digestSecret, minutesFromNow } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import type { Caller } from '../../base/http/hono-app-env.ts';
import { logSecurityEvent } from '../../base/log-security-events.ts';
import { refreshTokens } from '../account-tables.ts';
import type { SessionDevice } from './session-device.ts';

/** Tabs that renew at the same time send the same token; within this time that counts as no theft. */
const GRACE_MS = 10_000;

/** How a token is issued: its lifetime, and the device and network shown in the member's list of sign-ins. */
export interface RefreshTokenOptions {
  life?: SessionLifetime;
  from?: SessionDevice;
}

interface Renewal {
  /** When the member logged in. */
  startedAt?: Date;
  /** The hash of the token that this one replaces. */
  replaces?: string;
}

/** Issues a refresh token, valid for one renewal. `startedAt`: when the member logged in; now by default. */
export async function issueRefreshToken(
  db: Database,
  caller: Caller,
  {
    life = DEFAULT_SESSION_LIFETIME,
    from,
    startedAt = now(),
    replaces,
  }: RefreshTokenOptions & Renewal = {},
): Promise<string> {
  const secret = createSecret();
  const isMember = caller.role === 'member';
  await db.insert(refreshTokens).values({
    hash: digestSecret(secret),
    subjectId: caller.id,
    role: caller.role,
    sessionId: caller.sessionId,
    startedAt,
    replaces,
    expiresAt: isMember ? expiryOf(life, startedAt) : minutesFromNow(VISITOR_IDLE_MINUTES),
    ...(isMember ? from : {}),
  });
  return secret;
}

/** Each renewal restarts the idle time, and none extends the absolute lifetime. */
function expiryOf({ idleMinutes, absoluteMinutes }: SessionLifetime, startedAt: Date): Date {
  const last = startedAt.getTime() + absoluteMinutes * 60_000;
  return new Date(Math.min(minutesFromNow(idleMinutes).getTime(), last));
}

/**
 * Replaces a refresh token; `null` when it is unknown, revoked or expired. One that was replaced already is accepted again
 * for {@link GRACE_MS}, and for as long as its successor is unused: the answer may have been lost. Otherwise two parties
 * hold it and one has stolen it: the sign-in ends.
 */
export async function rotateRefreshToken(
  db: Database,
  secret: string,
  terms: RefreshTokenOptions = {},
): Promise<{ caller: Caller; refreshToken: string } | null> {
  return db.transaction(async (tx) => {
    const hash = digestSecret(secret);
    const isThis = eq(refreshTokens.hash, hash);
    const [row] = await tx
      .select()
      .from(refreshTokens)
      .where(and(isThis, gt(refreshTokens.expiresAt, now())))
      .for('update');
    if (!row) return null;
    const { subjectId: id, role, sessionId, replacedAt, startedAt } = row;
    const isGrace = !replacedAt || now().getTime() - replacedAt.getTime() <= GRACE_MS;
    if (!isGrace && (await hasUsedSuccessor(tx, row))) {
      logSecurityEvent('token-reuse', role === 'member' ? { member: id } : {});
      await revokeSession(tx, sessionId);
      return null;
    }
    if (!replacedAt) await tx.update(refreshTokens).set({ replacedAt: now() }).where(isThis);
    const caller: Caller = { id, role, sessionId };
    const renewal = { ...terms, startedAt, replaces: hash };
    return { caller, refreshToken: await issueRefreshToken(tx, caller, renewal) };
  });
}

/** Whether a token's successor has been renewed itself; also true when no successor is stored. */
async function hasUsedSuccessor(
  tx: Database,
  { hash, sessionId }: Pick<typeof refreshTokens.$inferSelect, 'hash' | 'sessionId'>,
): Promise<boolean> {
  const successors = await tx
    .select({ replacedAt: refreshTokens.replacedAt })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.replaces, hash)));
  return successors.length === 0 || successors.some(({ replacedAt }) => replacedAt !== null);
}

/** Whether a sign-in has neither been revoked nor expired. */
export async function isOpenSession(db: Database, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), gt(refreshTokens.expiresAt, now())))
    .limit(1);
  return row !== undefined;
}

/** Ends a sign-in: its refresh tokens and its access tokens are no longer accepted. */
export async function revokeSession(db: Database, sessionId: string): Promise<void> {
  const [ended] = await db
    .delete(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessionId))
    .returning({ id: refreshTokens.subjectId, role: refreshTokens.role });
  if (ended?.role === 'member') logSecurityEvent('session-ended', { member: ended.id });
}

/** Like {@link revokeSession}, but only for a session of this member. Returns whether it existed. */
export async function revokeMemberSession(
  db: Database,
  memberId: string,
  sessionId: string,
): Promise<boolean> {
  const isOwn = and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.subjectId, memberId));
  const ended = await db.delete(refreshTokens).where(isOwn).returning({ id: refreshTokens.hash });
  if (ended.length > 0) logSecurityEvent('session-ended', { member: memberId });
  return ended.length > 0;
}

/** Deletes the refresh tokens of a visitor who has become a member. */
export async function revokeVisitor(db: Database, visitorId: string): Promise<void> {
  await db.delete(refreshTokens).where(eq(refreshTokens.subjectId, visitorId));
}

/** Ends all sign-ins of a member except `staying`. Returns whether there was one. */
export async function revokeMemberSessions(
  db: Database,
  memberId: string,
  exceptId?: string,
): Promise<boolean> {
  const others = exceptId === undefined ? undefined : ne(refreshTokens.sessionId, exceptId);
  const ended = await db
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.subjectId, memberId), others))
    .returning({ id: refreshTokens.hash });
  logSecurityEvent('session-ended', {
    member: memberId,
    reason: exceptId ? 'all others' : 'all',
  });
  return ended.length > 0;
}

/** How long a member stays logged in. */
export interface SessionLifetime {
  /** Without a renewal. */
  idleMinutes: number;
  /** With whatever renewals: then the member logs in anew. */
  absoluteMinutes: number;
}

const DAY_MINUTES = 24 * 60;

/** Two days as the edge's cookie; unless settings say otherwise. */
export const DEFAULT_SESSION_LIFETIME: SessionLifetime = {
  idleMinutes: 2 * DAY_MINUTES,
  absoluteMinutes: 30 * DAY_MINUTES,
};

/** Visitors hold nothing but a cart, and keep it for as long as they come back. */
const VISITOR_IDLE_MINUTES = 2 * DAY_MINUTES;
