import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { AttemptCounter } from '../../base/attempts.ts';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readBody } from '../../base/http/parse.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { permissionDenied, requireAdmin } from '../../base/http/require-admin.ts';
import type { PasswordHasher } from '../passwords/passwords.ts';
import { passwordSchema } from '../sign-in/credential-bodies.ts';
import { requireFreshLogIn } from '../sign-in/require-fresh-log-in.ts';
import { type MemberContact, memberBody, slugBody } from './member-bodies.ts';
import {
  changeKnownMember,
  deleteMember,
  findMember,
  lockMember,
  type Member,
  memberNotFound,
} from './member-store.ts';
import { memberWire, readMemberViewer, refuseVisitors, requireSelfOrOwner } from './member-wire.ts';
import { addMemberAsOwner, changeMemberSlug, editMember } from './write-member.ts';

const full = (member: Member) => ({ member: memberWire(member, 'FULL') });

interface MemberWriteOptions {
  db: Database;
  attempts: AttemptCounter;
  passwords: PasswordHasher;
}

/** The SDK sends none: then the log-in has to be fresh. */
const deletionBody = v.object({
  currentPassword: v.nullish(passwordSchema),
});

/** Writes of members (WIRE.md 5.5), below `/v1/members`: a member its own, the owner any, others 403. A member deletes itself with a fresh log-in or its password. */
export function memberWriteRoutes({ db, attempts, passwords }: MemberWriteOptions) {
  const confirmed = async (c: Context<AppEnv>): Promise<void> => {
    const { currentPassword } = await readBody(c, deletionBody);
    await requireFreshLogIn(c, { db, attempts, passwords }, currentPassword ?? undefined);
  };
  const routes = new Hono<AppEnv>().use(refuseVisitors);
  routes
    .post('/my/slug', async (c) => {
      const { slug } = await readBody(c, slugBody);
      return c.json(full(await changeMemberSlug(db, c.get('caller').id, slug)));
    })
    .post('/join-community', async (c) => c.json(full(await join(db, c.get('caller').id))))
    .post('/leave-community', async (c) => {
      const { id } = c.get('caller');
      return c.json(full(await changeKnownMember(db, id, { privacyStatus: 'PRIVATE' })));
    })
    .delete('/my', async (c) => {
      if (c.get('caller').role !== 'member') throw permissionDenied();
      await confirmed(c);
      await deleteMember(db, c.get('caller').id);
      return c.json({});
    })
    .post('/', requireAdmin, async (c) => {
      const { member } = await readBody(c, memberBody);
      return c.json(full(await addMemberAsOwner(db, member)));
    })
    .patch('/:id', async (c) => {
      requireSelfOrOwner(readMemberViewer(c), c.req.param('id'));
      const { member } = await readBody(c, memberBody);
      return c.json(full(await editMember(db, c.req.param('id'), member)));
    })
    .delete('/:id', async (c) => {
      requireSelfOrOwner(readMemberViewer(c), c.req.param('id'));
      if (!readMemberViewer(c).isAdmin) await confirmed(c);
      await deleteMember(db, c.req.param('id'));
      return c.json({});
    });
  for (const list of ['phones', 'emails', 'addresses'] as const) {
    routes.delete(`/:id/${list}`, async (c) => {
      requireSelfOrOwner(readMemberViewer(c), c.req.param('id'));
      return c.json(full(await emptyList(db, c.req.param('id'), list)));
    });
  }
  return routes;
}

async function join(db: Database, id: string): Promise<Member> {
  const member = await findMember(db, id);
  if (!member) throw memberNotFound();
  if (member.status !== 'APPROVED') {
    throw createRefusal(409, 'COMMUNITY_JOIN_IMPOSSIBLE', {
      description: 'Only approved members can join the community.',
    });
  }
  return changeKnownMember(db, id, { privacyStatus: 'PUBLIC' });
}

async function emptyList(
  db: Database,
  id: string,
  list: keyof Pick<MemberContact, 'phones' | 'emails' | 'addresses'>,
): Promise<Member> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    return changeKnownMember(tx, id, { contact: { ...member?.contact, [list]: [] } });
  });
}
