import { now } from '../../base/clock.ts';
import { refusal } from '../../base/http/platform-error.ts';
import { changeMember, type Member } from '../members/member-store.ts';
import { isSecondFactorOn, requireNoSecondFactor } from '../second-factor/is-second-factor-on.ts';
import { issueStateToken } from '../tokens/state-tokens.ts';
import type { IdentityContext } from './identity-context.ts';
import { identityWire } from './identity-wire.ts';
import { issueSessionToken } from './session-tokens.ts';
import { ensureVerificationCode } from './verification-codes.ts';

/** What a visitor has proven besides being the member. */
interface SignInProof {
  /** A state token that stays good, and is answered again: its sign-in had no second factor to give, or gave it. */
  provenBy?: string;
  /** Whether a second factor was given, if there is one. */
  hasSecondFactor?: boolean;
}

/**
 * How far a visitor got who proved to be the member: SUCCESS with a session token, or what is still asked
 * for with a state token to go on with (WIRE.md 5.3). Throws 403 `MEMBER_BLOCKED`.
 * The second factor comes before all else: without it a password tells nothing of its account, and sends no mail.
 */
export async function signInState(
  context: IdentityContext,
  member: Member,
  { provenBy, hasSecondFactor = provenBy !== undefined }: SignInProof = {},
) {
  const { db, policies } = context;
  requireNotBlocked(member);
  if (!hasSecondFactor && (await isSecondFactorOn(db, member.id))) {
    const waiting = { memberId: member.id, awaitsSecondFactor: true };
    return secondFactorState(await issueStateToken(db, waiting));
  }
  const { emailVerification } = await policies.read();
  const waiting = async (state: 'REQUIRE_EMAIL_VERIFICATION' | 'REQUIRE_OWNER_APPROVAL') => ({
    state,
    stateToken:
      provenBy ?? (await issueStateToken(db, { memberId: member.id, awaitsSecondFactor: false })),
    identity: identityWire(member),
    additionalData: {},
  });
  if (emailVerification && !member.emailVerified) {
    await ensureVerificationCode(context, member);
    return waiting('REQUIRE_EMAIL_VERIFICATION');
  }
  if (member.status === 'PENDING') return waiting('REQUIRE_OWNER_APPROVAL');
  return enter(context, member, hasSecondFactor);
}

/** Locks the member's row, so that a second factor that is turned on meanwhile is seen, or ends the token. */
async function enter(context: IdentityContext, member: Member, hasSecondFactor: boolean) {
  return context.db.transaction(async (tx) => {
    const entered = await changeMember(tx, member.id, { lastLoginAt: now() });
    if (!hasSecondFactor) await requireNoSecondFactor(tx, member.id);
    return {
      state: 'SUCCESS' as const,
      sessionToken: await issueSessionToken(tx, member.id),
      identity: identityWire(entered ?? member),
      additionalData: {},
    };
  });
}

/**
 * Waits for a code of the member's app. In the one state that the SDK carries with a token, so that its
 * `processVerification` goes on; the token's beginning tells which code it is. Says nothing of the member.
 */
export function secondFactorState(stateToken: string) {
  return {
    state: 'REQUIRE_EMAIL_VERIFICATION' as const,
    stateToken,
    additionalData: {},
  };
}

/** Throws 403 `MEMBER_BLOCKED` for a member whom the owner has shut out. */
export function requireNotBlocked({ status }: Member): void {
  if (status !== 'BLOCKED' && status !== 'OFFLINE') return;
  throw refusal(403, 'MEMBER_BLOCKED', { description: 'This account cannot sign in.' });
}
