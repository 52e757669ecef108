import { createMember, type Member } from '../src/accounts/members/member-store.ts';
import type { Database } from '../src/base/db/database.ts';

/** A stored member without a password, approved. */
export async function newMember(db: Database): Promise<Member> {
  const email = `${crypto.randomUUID()}@example.com`;
  const member = await createMember(db, { email, profile: {}, contact: {} });
  if (!member) throw new Error('The member was not stored.');
  return member;
}
