import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { refreshTokens } from '../tokens/token-tables.ts';

/** The open sign-ins of a member: the current one first, then by last use, latest first. */
export async function listSessions(
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
