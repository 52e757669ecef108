import type { Database } from '../../base/db/database.ts';
import { findMember } from './member-store.ts';

/** The name that a member shows to others, or the first name; `null` for no member. */
export async function nameOfMember(db: Database, id: string): Promise<string | null> {
  const member = await findMember(db, id);
  return member ? (member.profile.nickname ?? member.contact.firstName ?? '') : null;
}
