import { createRefusal } from '../../base/http/platform-error.ts';
import { eraseSecret } from '../../mail/post-mail.ts';
import type { IdentityContext } from '../identity-context.ts';
import { changeMember, type Member } from '../members/member-store.ts';
import { consumeVerificationCode, ensureVerificationCode } from '../sign-in/verification-codes.ts';

/** Notes that who signs in reads the mails of the address, by the code that was mailed. Throws 400 `VERIFICATION_FAILED`. */
export async function verifyAddress(
  { db }: Pick<IdentityContext, 'db'>,
  member: Member,
  code: string,
): Promise<void> {
  if (!(await consumeVerificationCode(db, member.id, code))) {
    throw createRefusal(400, 'VERIFICATION_FAILED', {
      description: 'The code is not right, or too old. Please check it or ask for a new one.',
    });
  }
  await eraseSecret(db, code, member.email);
  await changeMember(db, member.id, { emailVerified: true });
}

/**
 * Lets nothing bind an address that may be another person's: mails a code to one that was never proven and throws 403
 * `EMAIL_NOT_VERIFIED`, until the code is given.
 */
export async function requireVerifiedAddress(
  context: Pick<IdentityContext, 'db' | 'attempts'>,
  member: Member,
  code: string | undefined,
): Promise<void> {
  if (member.emailVerified) return;
  if (code !== undefined) return verifyAddress(context, member, code);
  await ensureVerificationCode(context, member);
  throw addressNotVerified();
}

export const addressNotVerified = () =>
  createRefusal(403, 'EMAIL_NOT_VERIFIED', {
    description: 'The email address has to be proven first. A code was mailed to it.',
  });
