import type { Database } from '../../base/db/database.ts';
import { postMail } from '../../mail/post-mail.ts';
import { approvalMail } from '../account-mails.ts';
import { revokeMemberSessions } from '../tokens/refresh-tokens.ts';
import {
  changeKnownMember,
  lockMember,
  type Member,
  type MemberChanges,
  revokePendingSignIns,
} from './member-store.ts';

/** Approves a member, who is notified by mail when waiting for it. Throws 404 when there is none. */
export function approveMember(db: Database, id: string, siteUrl: string): Promise<Member> {
  return db.transaction(async (tx) => {
    const before = await lockMember(tx, id);
    const member = await changeKnownMember(tx, id, { status: 'APPROVED' });
    if (before?.status === 'PENDING') {
      await postMail(tx, approvalMail(member.email, `${siteUrl}/login`));
    }
    return member;
  });
}

/** Any other decision of the owner; one that shuts a member out ends all its sign-ins. Throws 404 when there is none. */
export function applyOwnerDecision(
  db: Database,
  id: string,
  changes: MemberChanges,
): Promise<Member> {
  return db.transaction(async (tx) => {
    const member = await changeKnownMember(tx, id, changes);
    if ('status' in changes) {
      await revokeMemberSessions(tx, id);
      await revokePendingSignIns(tx, id);
    }
    return member;
  });
}
