import type { IdentityContext } from '../identity-context.ts';
import { takeProof } from '../second-factor/prove-address.ts';
import { continueSignIn, requireWaiting } from './continue-sign-in.ts';

/**
 * Proves the address of a sign-in that waits for nothing else, and goes on with it. Throws 400 `VERIFICATION_FAILED` for a wrong code
 * and `INVALID_STATE_TOKEN`.
 */
export async function verifyEmail(
  context: IdentityContext,
  { code, stateToken }: { code: string; stateToken: string },
) {
  const { member } = await requireWaiting(context, stateToken);
  await takeProof(context, member, code);
  return continueSignIn(context, stateToken);
}
