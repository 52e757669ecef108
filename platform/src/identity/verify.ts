import { refusal } from '../http/platform-error.ts';
import { changeMember } from '../members/member-store.ts';
import type { IdentityWork } from './identity-work.ts';
import { proceed, requireWaiting } from './proceed.ts';
import { takeVerificationCode } from './verification-codes.ts';

/**
 * Proves the address of a sign-in that waits, and goes on with it. Throws 400 `VERIFICATION_FAILED` for a wrong code
 * and `INVALID_STATE_TOKEN`.
 */
export async function verify(
  work: IdentityWork,
  { code, stateToken }: { code: string; stateToken: string },
) {
  const member = await requireWaiting(work, stateToken);
  if (!(await takeVerificationCode(work.db, member.id, code))) {
    throw refusal(400, 'VERIFICATION_FAILED', {
      description: 'The code is not right, or too old. Please check it or ask for a new one.',
    });
  }
  await changeMember(work.db, member.id, { emailVerified: true });
  return proceed(work, stateToken);
}
