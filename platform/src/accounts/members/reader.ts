import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../base/http/env.ts';
import { permissionDenied } from '../../base/http/require-admin.ts';
import type { Member } from './member-store.ts';
import { members } from './member-tables.ts';
import type { Fieldset } from './member-wire.ts';

export interface MemberReader {
  id: string;
  isAdmin: boolean;
}

export function readMemberReader(c: Context<AppEnv>): MemberReader {
  return { id: c.get('caller').id, isAdmin: c.get('isAdmin') === true };
}

/** Visitors see and change nothing of members: 403. */
export const refuseVisitors = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('isAdmin') !== true && c.get('caller').role !== 'member') throw permissionDenied();
  await next();
});

/** Lets only members pass, because they request their own data: answers 403 to all others, also to the owner. */
export const membersOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('caller').role !== 'member') throw permissionDenied();
  await next();
});

/** Limits to the members whom a reader may see: the owner all, members those who joined the community, and themselves. */
export function isVisibleTo({ id, isAdmin }: MemberReader): SQL | undefined {
  const hasJoined = and(eq(members.privacyStatus, 'PUBLIC'), eq(members.status, 'APPROVED'));
  return isAdmin ? undefined : or(hasJoined, eq(members.id, id));
}

/** Throws 403 unless the reader is the member itself or the owner. */
export function requireSelf(reader: MemberReader, memberId: string): void {
  if (!reader.isAdmin && reader.id !== memberId) throw permissionDenied();
}

/** The fieldset that a reader gets of a member: PUBLIC for other members, whatever was requested. */
export function allowedFieldset(
  reader: MemberReader,
  member: Member,
  requested: Fieldset,
): Fieldset {
  return reader.isAdmin || reader.id === member.id ? requested : 'PUBLIC';
}
