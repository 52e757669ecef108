import { refusal } from '../../base/http/platform-error.ts';
import { forgetSecret } from '../../mail/post-mail.ts';
import { changeMember } from '../members/member-store.ts';
import { continueSignIn, requireWaiting } from './continue-sign-in.ts';
import type { IdentityContext } from './identity-context.ts';
import { takeVerificationCode } from './verification-codes.ts';

/**
 * Proves the address of a sign-in that waits for nothing else, and goes on with it. Throws 400 `VERIFICATION_FAILED` for a wrong code
 * and `INVALID_STATE_TOKEN`.
 */
export async function verifyEmail(
  context: IdentityContext,
  { code, stateToken }: { code: string; stateToken: string },
) {
  const { member } = await requireWaiting(context, stateToken);
  if (!(await takeVerificationCode(context.db, member.id, code))) {
    throw refusal(400, 'VERIFICATION_FAILED', {
      description: 'The code is not right, or too old. Please check it or ask for a new one.',
    });
  }
  await forgetSecret(context.db, code, member.email);
  await changeMember(context.db, member.id, { emailVerified: true });
  return continueSignIn(context, stateToken);
}
