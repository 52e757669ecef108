import { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import type { AppEnv } from '../http/env.ts';
import { readBody } from '../http/parse.ts';
import { requireAdmin } from '../http/require-admin.ts';
import { approvalLetter } from '../identity/identity-letters.ts';
import { postLetter } from '../mail/post-letter.ts';
import { revokeSessionsOf } from '../tokens/refresh-tokens.ts';
import { slugBody } from './member-bodies.ts';
import { changeMember, findMember, forgetProofs, type MemberChanges } from './member-store.ts';
import { memberWire } from './member-wire.ts';
import { changeSlug, noSuchMember } from './write-member.ts';

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

/** What only the owner decides about a member: 403 without the API key. All answer the whole `{member}`. */
export function memberOwnerRoutes({ db, siteUrl }: OwnerOptions) {
  const routes = new Hono<AppEnv>()
    .post('/:id/slug', requireAdmin, async (c) => {
      const { slug } = await readBody(c, slugBody);
      const member = await changeSlug(db, c.req.param('id'), slug);
      return c.json({ member: memberWire(member, 'FULL') });
    })
    .post('/:id/approve', requireAdmin, async (c) => {
      const id = c.req.param('id');
      const before = await findMember(db, id);
      const member = await changeMember(db, id, { status: 'APPROVED' });
      if (!before || !member) throw noSuchMember();
      if (before.status === 'PENDING') {
        await postLetter(db, approvalLetter(member.email, `${siteUrl}/login`));
      }
      return c.json({ member: memberWire(member, 'FULL') });
    });
  for (const [decision, changes] of Object.entries(DECISIONS)) {
    routes.post(`/:id/${decision}`, requireAdmin, async (c) => {
      const member = await db.transaction(async (tx) => {
        const changed = await changeMember(tx, c.req.param('id') ?? '', changes);
        if (changed && 'status' in changes) {
          await revokeSessionsOf(tx, changed.id);
          await forgetProofs(tx, changed.id);
        }
        return changed;
      });
      if (!member) throw noSuchMember();
      return c.json({ member: memberWire(member, 'FULL') });
    });
  }
  return routes;
}
