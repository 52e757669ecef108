import { randomUUID } from 'node:crypto';
import type { Database } from '../../base/db/database.ts';
import { isUniqueViolation } from '../../base/db/database-errors.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { presentEntries } from '../../base/without-undefined.ts';
import type { MemberContact, MemberInput, PublicProfile } from './member-bodies.ts';
import {
  changeKnownMember,
  createMember,
  lockMember,
  type Member,
  memberNotFound,
} from './member-store.ts';

/** Stores a member without a password; an activation mail lets it choose one. Throws 400 and 409 `ALREADY_EXISTS`. */
export async function addMemberAsOwner(db: Database, input: MemberInput): Promise<Member> {
  const { loginEmail } = input;
  if (!loginEmail) {
    throw invalidField('member.loginEmail', 'is required', 'REQUIRED_FIELD');
  }
  return db.transaction(async (tx) => {
    const member = await createMember(tx, {
      email: loginEmail,
      profile: profileOf(input) ?? {},
      contact: contactOf(input) ?? {},
      ...privacyOf(input),
    });
    if (!member) {
      throw createRefusal(409, 'ALREADY_EXISTS', {
        description: 'A member with this email address or slug exists already.',
      });
    }
    return input.profile?.slug ? changeMemberSlug(tx, member.id, input.profile.slug) : member;
  });
}

/** Changes what is given and leaves the rest; a given list or object replaces the old one. Throws 404, 400 and 409. */
export async function editMember(db: Database, id: string, input: MemberInput): Promise<Member> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) throw memberNotFound();
    if (input.loginEmail && input.loginEmail.toLowerCase() !== member.email.toLowerCase()) {
      throw invalidField('member.loginEmail', 'cannot be changed', 'FIELD_NOT_ALLOWED');
    }
    const changed = await changeKnownMember(tx, id, {
      profile: { ...member.profile, ...profileOf(input) },
      contact: { ...member.contact, ...contactOf(input) },
      ...privacyOf(input),
    });
    const slug = input.profile?.slug;
    return slug && slug !== changed.slug ? changeMemberSlug(tx, id, slug) : changed;
  });
}

/** Throws 409 `SLUG_ALREADY_EXISTS` for a slug that another member has, in whatever case. */
export async function changeMemberSlug(db: Database, id: string, slug: string): Promise<Member> {
  try {
    return await changeKnownMember(db, id, { slug });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw createRefusal(409, 'SLUG_ALREADY_EXISTS', 'Another member has this slug.');
  }
}

function privacyOf({ privacyStatus }: MemberInput) {
  return privacyStatus === 'PUBLIC' || privacyStatus === 'PRIVATE' ? { privacyStatus } : {};
}

function profileOf({ profile }: MemberInput): PublicProfile | undefined {
  if (!profile) return undefined;
  const { nickname, title, photo, cover } = profile;
  return presentEntries({
    nickname,
    title,
    photo: photo ? presentEntries(photo) : undefined,
    cover: cover ? presentEntries(cover) : undefined,
  });
}

function contactOf({ contact }: MemberInput): MemberContact | undefined {
  if (!contact) return undefined;
  const { addresses, ...rest } = contact;
  const stored = addresses?.map(({ id, ...address }) => ({
    ...presentEntries(address),
    id: id ?? randomUUID(),
  }));
  return { ...presentEntries(rest), ...(stored ? { addresses: stored } : {}) };
}
