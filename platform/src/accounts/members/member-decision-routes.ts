import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../base/db/database.ts';
import { changeInBulk } from '../../base/http/change-in-bulk.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readBody } from '../../base/http/parse.ts';
import { requireAdmin } from '../../base/http/require-admin.ts';
import { compileFilter } from '../../base/query/filter-sql.ts';
import { jsonObjectSchema } from '../../base/query/query-body.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { accountApprovedMail } from '../account-mails.ts';
import { members } from '../account-tables.ts';
import { revokeMemberSessions } from '../tokens/refresh-tokens.ts';
import { slugBody } from './member-bodies.ts';
import {
  changeKnownMember,
  deleteMember,
  lockMember,
  type Member,
  type MemberChanges,
  revokePendingSignIns,
} from './member-store.ts';
import { memberWire } from './member-wire.ts';
import { ownerQueryFields } from './select-members.ts';
import { changeMemberSlug } from './write-member.ts';

interface OwnerOptions {
  db: Database;
  siteUrl: string;
}

const DECISIONS: Record<'mute' | 'unmute' | 'block' | 'disconnect', MemberChanges> = {
  mute: { activityStatus: 'MUTED' },
  unmute: { activityStatus: 'ACTIVE' },
  block: { status: 'BLOCKED' },
  disconnect: { status: 'OFFLINE' },
};

/** The owner's decisions about a member: 403 without the API key. All answer the whole `{member}`. */
export function memberDecisionRoutes({ db, siteUrl }: OwnerOptions) {
  const routes = new Hono<AppEnv>()
    .post('/:id/slug', requireAdmin, async (c) => {
      const { slug } = await readBody(c, slugBody);
      const member = await changeMemberSlug(db, c.req.param('id'), slug);
      return c.json({ member: memberWire(member, 'FULL') });
    })
    .post('/:id/approve', requireAdmin, async (c) => {
      const member = await approveMember(db, c.req.param('id'), siteUrl);
      return c.json({ member: memberWire(member, 'FULL') });
    });
  for (const [decision, changes] of Object.entries(DECISIONS)) {
    routes.post(`/:id/${decision}`, requireAdmin, async (c) => {
      const member = await applyOwnerDecision(db, c.req.param('id') ?? '', changes);
      return c.json({ member: memberWire(member, 'FULL') });
    });
  }
  return routes;
}

const idsBody = v.object({
  memberIds: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(100))),
    v.minLength(1, 'must name a member'),
    v.maxLength(100, 'must have at most 100 entries'),
  ),
});
const filterBody = v.object({
  filter: jsonObjectSchema,
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
      .where(compileFilter(filter, ownerQueryFields));
    // A member who is deleted meanwhile counts as one failure; the others are changed all the same.
    await changeInBulk(
      found.map(({ id }) => id),
      async (id) => void (await change(id)),
    );
    return c.json({ jobId: randomUUID() });
  }
}

/** Approves a member, who is notified by mail when waiting for it. Throws 404 when there is none. */
function approveMember(db: Database, id: string, siteUrl: string): Promise<Member> {
  return db.transaction(async (tx) => {
    const before = await lockMember(tx, id);
    const member = await changeKnownMember(tx, id, { status: 'APPROVED' });
    if (before?.status === 'PENDING') {
      await queueMail(tx, accountApprovedMail(member.email, `${siteUrl}/login`));
    }
    return member;
  });
}

/** Any other decision of the owner; one that shuts a member out ends all its sign-ins. Throws 404 when there is none. */
function applyOwnerDecision(db: Database, id: string, changes: MemberChanges): Promise<Member> {
  return db.transaction(async (tx) => {
    const member = await changeKnownMember(tx, id, changes);
    if ('status' in changes) {
      await revokeMemberSessions(tx, id);
      await revokePendingSignIns(tx, id);
    }
    return member;
  });
}
