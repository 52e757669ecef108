import { logSecurityEvent } from '../../base/log-security-events.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { forgotPasswordUrl, passwordChangedMail } from '../account-mails.ts';
import type { IdentityContext } from '../identity-route-context.ts';
import { changeKnownMember, lockMember, revokePendingSignIns } from '../members/member-store.ts';
import { revokeMemberSessions } from '../tokens/refresh-tokens.ts';

interface NewPassword {
  memberId: string;
  password: string;
  /** The session that stays signed in; all others end. */
  exceptId?: string;
}

/** Sets a password and ends everything that an older one let in. Throws 404 when there is no such member. */
export async function setPassword(
  context: IdentityContext,
  { memberId, password, exceptId }: NewPassword,
) {
  const passwordHash = await context.passwords.hash(password);
  return context.db.transaction(async (tx) => {
    const before = await lockMember(tx, memberId);
    const changes = { passwordHash, mustResetPassword: false };
    const member = await changeKnownMember(tx, memberId, changes);
    // A first password is no change: its member comes from a mail as it is.
    if (before && before.passwordHash !== null) {
      await queueMail(tx, passwordChangedMail(member.email, forgotPasswordUrl(context)));
    }
    await revokeMemberSessions(tx, memberId, exceptId);
    await revokePendingSignIns(tx, memberId);
    logSecurityEvent('password-changed', { member: memberId });
    return member;
  });
}
