import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../base/db/database.ts';
import { changeInBulk } from '../../base/http/change-in-bulk.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { readBody } from '../../base/http/parse.ts';
import { requireAdmin } from '../../base/http/require-admin.ts';
import { compileFilter } from '../../base/query/filter-sql.ts';
import { objectSchema } from '../../base/query/query-body.ts';
import { ownerFields } from './member-fields.ts';
import { deleteMember } from './member-store.ts';
import { members } from './member-tables.ts';
import { applyOwnerDecision, approveMember } from './owner-decisions.ts';

const idsBody = v.object({
  memberIds: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(100))),
    v.minLength(1, 'must name a member'),
    v.maxLength(100, 'must have at most 100 entries'),
  ),
});
const filterBody = v.object({
  filter: objectSchema,
  search: v.nullish(v.object({ expression: v.nullish(v.literal('', 'is not offered here')) })),
});

/**
 * Decisions of the owner about many members: 403 without the API key. Those by filter are done when they answer; the
 * `jobId` is for callers that want one.
 */
export function memberBulkRoutes({ db, siteUrl }: { db: Database; siteUrl: string }) {
  const remove = (id: string) => deleteMember(db, id);
  return new Hono<AppEnv>()
    .post('/bulk/delete', requireAdmin, async (c) => {
      const { memberIds } = await readBody(c, idsBody);
      return c.json(await changeInBulk(memberIds, remove));
    })
    .post('/bulk/delete-by-filter', requireAdmin, (c) => forEach(c, remove))
    .post('/bulk/approve-by-filter', requireAdmin, (c) =>
      forEach(c, (id) => approveMember(db, id, siteUrl)),
    )
    .post('/bulk/block-by-filter', requireAdmin, (c) =>
      forEach(c, (id) => applyOwnerDecision(db, id, { status: 'BLOCKED' })),
    );

  async function forEach(c: Context<AppEnv>, change: (id: string) => Promise<unknown>) {
    const { filter } = await readBody(c, filterBody);
    const found = await db
      .select({ id: members.id })
      .from(members)
      .where(compileFilter(filter, ownerFields));
    // A member who is deleted meanwhile counts as one failure; the others are changed all the same.
    await changeInBulk(
      found.map(({ id }) => id),
      async (id) => void (await change(id)),
    );
    return c.json({ jobId: randomUUID() });
  }
}
