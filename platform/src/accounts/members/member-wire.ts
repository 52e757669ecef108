import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { permissionDenied } from '../../base/http/require-admin.ts';
import { members } from '../account-tables.ts';
import type { Member } from './member-store.ts';

const FIELDSETS = ['PUBLIC', 'EXTENDED', 'FULL'] as const;

export type MemberFieldset = (typeof FIELDSETS)[number];

export const fieldsetsBody = v.nullish(v.pipe(v.array(v.picklist(FIELDSETS)), v.maxLength(3)));

/** The widest of the requested sets; PUBLIC when none is named. */
export function widestFieldset(
  fieldsets: readonly MemberFieldset[] | null | undefined,
): MemberFieldset {
  return FIELDSETS.toReversed().find((set) => fieldsets?.includes(set)) ?? 'PUBLIC';
}

/** A member as the wire shows it (WIRE.md 5.5): the wider the set, the more it holds. */
export function memberWire(member: Member, fieldset: MemberFieldset) {
  const shown = {
    id: member.id,
    contactId: member.id,
    createdDate: member.createdAt.toISOString(),
    updatedDate: member.updatedAt.toISOString(),
    profile: { ...member.profile, ...(member.slug === null ? {} : { slug: member.slug }) },
  };
  if (fieldset === 'PUBLIC') {
    const unknown = 'UNKNOWN' as const;
    return { ...shown, status: unknown, privacyStatus: unknown, activityStatus: unknown };
  }
  const { status, privacyStatus, activityStatus, email: loginEmail } = member;
  const extended = { ...shown, loginEmail, status, privacyStatus, activityStatus };
  if (fieldset === 'EXTENDED') return extended;
  const { lastLoginAt, emailVerified: loginEmailVerified, contact } = member;
  return {
    ...extended,
    loginEmailVerified,
    contact: { phones: [], emails: [], addresses: [], ...contact },
    ...(lastLoginAt === null ? {} : { lastLoginDate: lastLoginAt.toISOString() }),
  };
}

export interface MemberProfileViewer {
  id: string;
  isAdmin: boolean;
}

export function readMemberViewer(c: Context<AppEnv>): MemberProfileViewer {
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
export function visibleMemberSql({ id, isAdmin }: MemberProfileViewer): SQL | undefined {
  const hasJoined = and(eq(members.privacyStatus, 'PUBLIC'), eq(members.status, 'APPROVED'));
  return isAdmin ? undefined : or(hasJoined, eq(members.id, id));
}

/** Throws 403 unless the reader is the member itself or the owner. */
export function requireSelfOrOwner(reader: MemberProfileViewer, memberId: string): void {
  if (!reader.isAdmin && reader.id !== memberId) throw permissionDenied();
}

/** The fieldset that a reader gets of a member: PUBLIC for other members, whatever was requested. */
export function allowedFieldset(
  reader: MemberProfileViewer,
  member: Member,
  requested: MemberFieldset,
): MemberFieldset {
  return reader.isAdmin || reader.id === member.id ? requested : 'PUBLIC';
}
