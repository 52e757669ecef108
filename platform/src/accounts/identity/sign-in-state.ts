import { now } from '../../base/clock.ts';
import { refusal } from '../../base/http/platform-error.ts';
import { changeMember, type Member } from '../members/member-store.ts';
import { issueStateToken } from '../tokens/state-tokens.ts';
import type { IdentityContext } from './identity-context.ts';
import { identityWire } from './identity-wire.ts';
import { issueSessionToken } from './session-tokens.ts';
import { ensureVerificationCode } from './verification-codes.ts';

/**
 * How far a visitor got who proved to be the member: SUCCESS with a session token, or what is still asked
 * for with a state token to go on with (WIRE.md 5.3). Throws 403 `MEMBER_BLOCKED`.
 * A token that the caller holds already stays good and is answered again.
 */
export async function signInState(
  context: IdentityContext,
  member: Member,
  heldStateToken?: string,
) {
  const { db, policies } = context;
  requireNotBlocked(member);
  const { emailVerification } = await policies.read();
  const waiting = async (state: 'REQUIRE_EMAIL_VERIFICATION' | 'REQUIRE_OWNER_APPROVAL') => ({
    state,
    stateToken: heldStateToken ?? (await issueStateToken(db, member.id)),
    identity: identityWire(member),
    additionalData: {},
  });
  if (emailVerification && !member.emailVerified) {
    await ensureVerificationCode(context, member);
    return waiting('REQUIRE_EMAIL_VERIFICATION');
  }
  if (member.status === 'PENDING') return waiting('REQUIRE_OWNER_APPROVAL');
  const entered = await changeMember(db, member.id, { lastLoginAt: now() });
  return {
    state: 'SUCCESS' as const,
    sessionToken: await issueSessionToken(db, member.id),
    identity: identityWire(entered ?? member),
    additionalData: {},
  };
}

/** Throws 403 `MEMBER_BLOCKED` for a member whom the owner has shut out. */
export function requireNotBlocked({ status }: Member): void {
  if (status !== 'BLOCKED' && status !== 'OFFLINE') return;
  throw refusal(403, 'MEMBER_BLOCKED', { description: 'This account cannot sign in.' });
}
