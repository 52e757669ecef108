import { randomBytes, randomUUID } from 'node:crypto';
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { secondAddressLine } from '../../base/http/contact-field-schemas.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { logSecurityEvent } from '../../base/log-security-events.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { accountDeletedMail } from '../account-mails.ts';
import {
  authCodes,
  members,
  pendingSignIns,
  recoveryCodes,
  recoveryTokens,
  refreshTokens,
  secondFactors,
  sessionTokens,
  verificationCodes,
} from '../account-tables.ts';

export type Member = typeof members.$inferSelect;
type NewMember = Omit<typeof members.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;
export type MemberChanges = Partial<Omit<typeof members.$inferInsert, 'id'>>;

export async function findMember(db: Database, id: string): Promise<Member | null> {
  const [member] = await db.select().from(members).where(eq(members.id, id));
  return member ?? null;
}

/** As {@link findMember}, and keeps others from changing it until the transaction ends. */
export async function lockMember(tx: Database, id: string): Promise<Member | null> {
  const [member] = await tx.select().from(members).where(eq(members.id, id)).for('update');
  return member ?? null;
}

/** Whether an id of a row, of whatever table, is a member's. */
export function memberExistsSql(id: Column): SQL<boolean> {
  return sql<boolean>`exists (select from ${members} where ${members}.id = ${id})`;
}

/** Finds a member by address, in whatever case it is written. */
export async function findMemberByEmail(db: Database, email: string): Promise<Member | null> {
  const [member] = await db
    .select()
    .from(members)
    .where(sql`lower(${members.email}) = lower(${email})`);
  return member ?? null;
}

/** Stores a new member; `null` when the address has one already. The slug comes from the name shown to others. */
export async function createMember(db: Database, entry: NewMember): Promise<Member | null> {
  const { firstName = '', lastName = '' } = entry.contact ?? {};
  const name = entry.profile.nickname ?? `${firstName} ${lastName}`;
  const [member] = await db
    .insert(members)
    .values({ slug: newSlug(name), ...entry, id: randomUUID() })
    .onConflictDoNothing()
    .returning();
  return member ?? null;
}

/** Changes a member; `null` when there is none. */
export async function changeMember(
  db: Database,
  id: string,
  changes: MemberChanges,
): Promise<Member | null> {
  const [member] = await db
    .update(members)
    .set({ ...changes, updatedAt: now() })
    .where(eq(members.id, id))
    .returning();
  return member ?? null;
}

/** Like {@link changeMember}, for a member that exists. Throws 404. */
export async function changeKnownMember(
  db: Database,
  id: string,
  changes: MemberChanges,
): Promise<Member> {
  const member = await changeMember(db, id, changes);
  if (member) return member;
  throw memberNotFound();
}

/** 404 for a member that does not exist, or that the caller may not know of. */
export const memberNotFound = () => createRefusal(404, 'NOT_FOUND', 'There is no such member.');

/** Stores another hash of the same password, unless it was changed meanwhile. */
export async function renewPasswordHash(
  db: Database,
  { id, passwordHash }: Member,
  renewed: string,
): Promise<void> {
  const isUnchanged = and(eq(members.id, id), eq(members.passwordHash, passwordHash ?? ''));
  await db.update(members).set({ passwordHash: renewed }).where(isUnchanged);
}

/** Removes a member, who is notified by mail, with everything that could sign in. Throws 404. */
export async function deleteMember(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(members).where(eq(members.id, id)).returning();
    if (!removed) throw memberNotFound();
    await tx.delete(refreshTokens).where(eq(refreshTokens.subjectId, id));
    await tx.delete(secondFactors).where(eq(secondFactors.memberId, id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, id));
    await revokePendingSignIns(tx, id);
    logSecurityEvent('account-deleted', { member: id });
    await queueMail(tx, accountDeletedMail(removed.email));
  });
}

/**
 * Leaves of a member the account alone: its row goes, and with it all that names it, and comes back with nothing in it. The
 * id stays, so that what was ordered is found.
 */
export async function eraseMemberData(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(members).where(eq(members.id, id)).returning();
    if (!removed) return;
    const { email, emailVerified, passwordHash, status, lastLoginAt, createdAt } = removed;
    const account = { id, email, emailVerified, passwordHash, status, lastLoginAt, createdAt };
    await tx.insert(members).values({ ...account, slug: newSlug(''), profile: {} });
  });
}

/** Ends whatever stands between a member and a finished sign-in: authorization codes, session, state and recovery tokens, mailed codes. */
export async function revokePendingSignIns(db: Database, memberId: string): Promise<void> {
  await db.delete(authCodes).where(eq(authCodes.memberId, memberId));
  await db.delete(sessionTokens).where(eq(sessionTokens.memberId, memberId));
  await db.delete(pendingSignIns).where(eq(pendingSignIns.memberId, memberId));
  await db.delete(recoveryTokens).where(eq(recoveryTokens.memberId, memberId));
  await db.delete(verificationCodes).where(eq(verificationCodes.memberId, memberId));
}

/** Random at its end: names repeat, and a slug must not reveal a mail address. */
function newSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${words || 'member'}-${randomBytes(4).toString('hex')}`;
}

/** The name that a member shows to others, or the first name; `null` for no member. */
export async function memberDisplayName(db: Database, id: string): Promise<string | null> {
  const member = await findMember(db, id);
  return member ? (member.profile.nickname ?? member.contact.firstName ?? '') : null;
}

/** A member's stored address, as the fields of a delivery. */
export interface SavedAddress {
  id: string;
  fullName: string;
  addressLine: string;
  addressLine2: string;
  subdivision: string;
  city: string;
  postalCode: string;
  country: string;
}

/** A member's addresses, in the member's order; none for an unknown member. Leaves out addresses without a street. */
export async function findSavedAddresses(db: Database, memberId: string): Promise<SavedAddress[]> {
  const member = await findMember(db, memberId);
  const { firstName, lastName, company, addresses = [] } = member?.contact ?? {};
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  return addresses.flatMap(({ id, addressLine, streetAddress, ...rest }) => {
    const street = addressLine || [streetAddress?.name, streetAddress?.number].join(' ').trim();
    const { subdivision = '', city = '', postalCode = '', country = '' } = rest;
    const more = { addressLine2: secondAddressLine(company, rest.addressLine2), subdivision };
    return street
      ? [{ id, fullName, addressLine: street, ...more, city, postalCode, country }]
      : [];
  });
}
