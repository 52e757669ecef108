import { refusal } from '../http/platform-error.ts';
import { postLetter } from '../mail/post-letter.ts';
import { changeMember, findMember, findMemberByEmail } from '../members/member-store.ts';
import { activationLetter, noAccountLetter, recoveryLetter } from './identity-letters.ts';
import type { IdentityWork } from './identity-work.ts';
import { requireStrongPassword } from './passwords.ts';
import { issueRecoveryToken, takeRecoveryToken } from './recovery-tokens.ts';
import { setPassword } from './set-password.ts';

const NOBODY = 'nobody';

/** Mails a link to choose a new password. An address without account gets a mail too, after the same work. */
export async function sendRecovery(
  work: IdentityWork,
  { email, redirectUrl }: { email: string; redirectUrl: string },
): Promise<void> {
  const member = await findMemberByEmail(work.db, email);
  await work.db.transaction(async (tx) => {
    const memberId = member?.id ?? NOBODY;
    const secret = await issueRecoveryToken(tx, { memberId, redirectUrl });
    await postLetter(
      tx,
      member
        ? recoveryLetter(member.email, recoveryUrl(work, secret))
        : noAccountLetter(email, work.origins[0]),
    );
  });
}

/** Mails a link to choose a first password to a member whom the owner created; nothing for an id nobody has. */
export async function sendActivation(
  work: IdentityWork,
  { identityId, redirectUrl }: { identityId: string; redirectUrl: string },
): Promise<void> {
  const member = await findMember(work.db, identityId);
  if (!member) return;
  await work.db.transaction(async (tx) => {
    const secret = await issueRecoveryToken(tx, { memberId: member.id, redirectUrl });
    await postLetter(tx, activationLetter(member.email, recoveryUrl(work, secret)));
  });
}

/**
 * Sets the password of a link's member, whose address is proven thereby, and ends all other sign-ins.
 * Throws a violation for a weak password (the link stays good) and 400 `INVALID_RECOVERY_TOKEN`.
 */
export async function recover(work: IdentityWork, token: string, password: string) {
  requireStrongPassword(password, 'password');
  const grant = await takeRecoveryToken(work.db, token);
  if (!grant || !(await findMember(work.db, grant.memberId))) throw invalidToken();
  await setPassword(work, { memberId: grant.memberId, password });
  const member = await changeMember(work.db, grant.memberId, { emailVerified: true });
  if (!member) throw invalidToken();
  return { member, redirectUrl: grant.redirectUrl };
}

function recoveryUrl({ publicUrl }: IdentityWork, secret: string): string {
  return `${publicUrl}/recover?token=${secret}`;
}

function invalidToken() {
  return refusal(400, 'INVALID_RECOVERY_TOKEN', {
    description: 'The link has been used, or is too old. Please ask for a new one.',
  });
}
