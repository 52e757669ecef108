import * as v from 'valibot';
import type { Member } from './member-store.ts';

const FIELDSETS = ['PUBLIC', 'EXTENDED', 'FULL'] as const;

export type Fieldset = (typeof FIELDSETS)[number];

export const fieldsetsBody = v.nullish(v.pipe(v.array(v.picklist(FIELDSETS)), v.maxLength(3)));

/** The widest of the requested sets; PUBLIC when none is named. */
export function widestFieldset(fieldsets: readonly Fieldset[] | null | undefined): Fieldset {
  return FIELDSETS.toReversed().find((set) => fieldsets?.includes(set)) ?? 'PUBLIC';
}

/** A member as the wire shows it (WIRE.md 5.5): the wider the set, the more it holds. */
export function memberWire(member: Member, fieldset: Fieldset) {
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
