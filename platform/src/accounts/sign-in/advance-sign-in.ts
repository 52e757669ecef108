import { now } from '../../base/clock.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import type { IdentityContext } from '../identity-route-context.ts';
import { changeMember, findMember, type Member } from '../members/member-store.ts';
import { isSecondFactorOn, requireNoSecondFactor } from '../second-factor/second-factor-codes.ts';
import {
  dropStateToken,
  issueSessionToken,
  issueStateToken,
  readStateToken,
} from '../tokens/sign-in-state-tokens.ts';
import { sendCodeUnlessSent } from './verification-codes.ts';

interface SignInProof {
  /** A state token that stays valid and is returned again: its sign-in needs no second factor, or has given it. */
  provenBy?: string;
  /** Whether a second factor was given, if there is one. */
  hasSecondFactor?: boolean;
}

/**
 * Returns the state of a sign-in whose password was right: SUCCESS with a session token, or the step that is still
 * required, with a state token to continue (WIRE.md 5.3). Throws 403 `MEMBER_BLOCKED`.
 * The second factor comes before all else: without it a password reveals nothing of its account, and sends no mail.
 */
export async function advanceSignIn(
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
    await sendCodeUnlessSent(context, member);
    return waiting('REQUIRE_EMAIL_VERIFICATION');
  }
  if (member.status === 'PENDING') return waiting('REQUIRE_OWNER_APPROVAL');
  return completeSignIn(context, member, hasSecondFactor);
}

/** Locks the member's row, so that a second factor that is turned on meanwhile is seen, or ends the token. */
async function completeSignIn(context: IdentityContext, member: Member, hasSecondFactor: boolean) {
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
 * The state of a sign-in that waits for a code of the member's app. It uses the one state that the SDK passes on with a
 * token, so that its `processVerification` works; the token's prefix says which code is meant. Reveals no member data.
 */
function secondFactorState(stateToken: string) {
  return {
    state: 'REQUIRE_EMAIL_VERIFICATION' as const,
    stateToken,
    additionalData: {},
  };
}

/** Throws 403 `MEMBER_BLOCKED` for a member whom the owner has blocked or disconnected. */
export function requireNotBlocked({ status }: Member): void {
  if (status !== 'BLOCKED' && status !== 'OFFLINE') return;
  throw createRefusal(403, 'MEMBER_BLOCKED', 'This account cannot sign in.');
}

const STATUS = { APPROVED: 'ACTIVE', PENDING: 'PENDING', BLOCKED: 'BLOCKED', OFFLINE: 'OFFLINE' };

/** A member as the authentication calls show it (WIRE.md 5.3). */
export function identityWire(member: Member) {
  const { firstName, lastName, company, phones = [], addresses = [] } = member.contact;
  return {
    id: member.id,
    createdDate: member.createdAt.toISOString(),
    updatedDate: member.updatedAt.toISOString(),
    email: { address: member.email, isVerified: member.emailVerified },
    status: {
      name: STATUS[member.status],
      reasons: member.status === 'PENDING' ? ['ADMIN_APPROVAL_REQUIRED'] : [],
    },
    identityProfile: {
      nickname: member.profile.nickname,
      firstName,
      lastName,
      company,
      privacyStatus: member.privacyStatus,
      phonesV2: phones.map((phone) => ({ tag: 'UNTAGGED', phone })),
      addresses: addresses.map((address) => ({ tag: 'UNTAGGED', address })),
      customFields: [],
    },
  };
}

/** Goes on with a sign-in that waited. Throws 400 `INVALID_STATE_TOKEN`. The token is used up by SUCCESS only. */
export async function continueSignIn(context: IdentityContext, stateToken: string) {
  const { member, awaitsSecondFactor } = await requireWaitingSignIn(context, stateToken);
  if (awaitsSecondFactor) return secondFactorState(stateToken);
  const state = await advanceSignIn(context, member, { provenBy: stateToken });
  if (state.state === 'SUCCESS') await dropStateToken(context.db, stateToken);
  return state;
}

/** The member whom a state token stands for, and what for; throws 400 `INVALID_STATE_TOKEN`. */
export async function requireWaitingSignIn({ db }: IdentityContext, stateToken: string) {
  const waiting = await readStateToken(db, stateToken);
  const member = waiting && (await findMember(db, waiting.memberId));
  if (waiting && member) return { member, awaitsSecondFactor: waiting.awaitsSecondFactor };
  throw createRefusal(400, 'INVALID_STATE_TOKEN', {
    description: 'The sign-in is not known any more. Please start again.',
  });
}
