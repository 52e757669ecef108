import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { forgotPasswordUrl, type PasswordPageUrls, sessionsEndedMail } from '../account-mails.ts';
import { refreshTokens } from '../account-tables.ts';
import { findMember } from '../members/member-store.ts';
import { membersOnly } from '../members/member-wire.ts';
import { revokeMemberSession, revokeMemberSessions } from '../tokens/refresh-tokens.ts';

interface SessionContext extends PasswordPageUrls {
  db: Database;
}

/** A member's own sign-ins (WIRE.md 5.6). What is ended here is out at once, with all its tokens, and the member is notified. */
export function memberSessionRoutes(context: SessionContext) {
  const { db } = context;
  return new Hono<AppEnv>()
    .use('/v1/*', membersOnly)
    .get('/v1/sessions', async (c) => {
      const { id: memberId, sessionId: current } = c.get('caller');
      return c.json({ sessions: await listSessions(db, { memberId, current }) });
    })
    .post('/v1/sessions/end-others', async (c) => {
      const { id, sessionId } = c.get('caller');
      if (await revokeMemberSessions(db, id, sessionId)) await notifyMember(context, id);
      return c.json({});
    })
    .delete('/v1/sessions/:id', async (c) => {
      const { id, sessionId } = c.get('caller');
      const ended = c.req.param('id');
      if (!(await revokeMemberSession(db, id, ended))) {
        throw createRefusal(404, 'SESSION_NOT_FOUND', 'There is no such session.');
      }
      if (ended !== sessionId) await notifyMember(context, id);
      return c.json({});
    });
}

/** A thief who shuts the member out should not go unseen. */
async function notifyMember(context: SessionContext, memberId: string): Promise<void> {
  const member = await findMember(context.db, memberId);
  if (!member) return;
  await queueMail(context.db, sessionsEndedMail(member.email, forgotPasswordUrl(context)));
}

/** The open sign-ins of a member: the current one first, then by last use, latest first. */
async function listSessions(
  db: Database,
  { memberId, current }: { memberId: string; current: string },
) {
  const rows = await db
    .select()
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.subjectId, memberId),
        gt(refreshTokens.expiresAt, now()),
        isNull(refreshTokens.replacedAt),
      ),
    )
    .orderBy(desc(refreshTokens.createdAt));
  // Parallel tabs leave a sign-in with several tokens: the newest counts.
  const newest = new Map(rows.toReversed().map((row) => [row.sessionId, row]));
  return [...newest.values()]
    .map(({ sessionId: id, startedAt, createdAt, device, network }) => ({
      id,
      startedDate: startedAt.toISOString(),
      // The time of the last renewal, up to a quarter of an hour before the last call.
      lastUsedDate: createdAt.toISOString(),
      device,
      network,
      isCurrent: id === current,
    }))
    .sort(
      (a, b) =>
        Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedDate.localeCompare(a.lastUsedDate),
    );
}
