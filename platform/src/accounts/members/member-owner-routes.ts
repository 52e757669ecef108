import { Hono } from 'hono';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { readBody } from '../../base/http/parse.ts';
import { requireAdmin } from '../../base/http/require-admin.ts';
import { slugBody } from './member-bodies.ts';
import type { MemberChanges } from './member-store.ts';
import { memberWire } from './member-wire.ts';
import { applyOwnerDecision, approveMember } from './owner-decisions.ts';
import { changeSlug } from './write-member.ts';

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
export function memberOwnerRoutes({ db, siteUrl }: OwnerOptions) {
  const routes = new Hono<AppEnv>()
    .post('/:id/slug', requireAdmin, async (c) => {
      const { slug } = await readBody(c, slugBody);
      const member = await changeSlug(db, c.req.param('id'), slug);
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
