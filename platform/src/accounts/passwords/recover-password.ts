import { type CallKey, isFirstCall } from '../../base/http/call-key.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { logSecurityEvent } from '../../base/security-events.ts';
import { postMail } from '../../mail/post-mail.ts';
import { activationMail, noAccountMail, recoveryMail } from '../account-mails.ts';
import type { IdentityContext } from '../identity-context.ts';
import {
  changeMember,
  findMember,
  findMemberByEmail,
  resetMember,
} from '../members/member-store.ts';
import { isSecondFactorOn } from '../second-factor/is-second-factor-on.ts';
import { turnOffSecondFactor } from '../second-factor/second-factor.ts';
import { recordLogIn } from '../sign-in/known-addresses.ts';
import { requireStrongPassword } from './passwords.ts';
import { consumeRecoveryToken, issueRecoveryToken } from './recovery-tokens.ts';
import { setPassword } from './set-password.ts';

/** Stored for an address without account: no member has this id. */
const NO_MEMBER = 'nobody';

interface RecoveryRequest {
  email: string;
  /** Where the member goes afterwards. */
  redirectUrl: string;
  /** Whether the request is the shop’s, which may have a page of its own for the new password. */
  isFromShop: boolean;
  /** A link of before dies: it is mailed once for each of these. */
  call?: CallKey | null;
}

/** Mails a link to choose a new password. An address without account gets a mail too, after the same work. */
export async function sendRecovery(
  context: IdentityContext,
  request: RecoveryRequest,
): Promise<void> {
  const { email, redirectUrl, isFromShop, call = null } = request;
  const member = await findMemberByEmail(context.db, email);
  logSecurityEvent('recovery-requested', { member: member?.id });
  const page = (isFromShop && context.recoveryUrl) || hostedPage(context);
  await context.db.transaction(async (tx) => {
    if (!(await isFirstCall(tx, call))) return;
    const memberId = member?.id ?? NO_MEMBER;
    const secret = await issueRecoveryToken(tx, { memberId, redirectUrl });
    await postMail(
      tx,
      member
        ? recoveryMail(member.email, appendToken(page, secret))
        : noAccountMail(email, context.origins[0]),
    );
  });
}

/** Mails a link to choose a first password to a member whom the owner created; nothing for an unknown id. */
export async function sendActivation(
  context: IdentityContext,
  { identityId, redirectUrl }: { identityId: string; redirectUrl: string },
): Promise<void> {
  const member = await findMember(context.db, identityId);
  if (!member) return;
  await context.db.transaction(async (tx) => {
    const secret = await issueRecoveryToken(tx, { memberId: member.id, redirectUrl });
    await postMail(tx, activationMail(member.email, appendToken(hostedPage(context), secret)));
  });
}

interface NewPassword {
  /** The secret of the link. */
  token: string;
  password: string;
  /** The network address of the request. */
  address: string;
}

/**
 * Sets the password of a link's member, whose address is proven thereby, and ends all other sign-ins. The account of an
 * address that was never proven may be a stranger's: its second factor ends, and what was saved in it goes.
 * Throws a violation for a weak password (the link stays good) and 400 `INVALID_RECOVERY_TOKEN`.
 */
export async function recoverPassword(context: IdentityContext, entry: NewPassword) {
  const { token, password, address } = entry;
  await requireStrongPassword(password, 'password');
  const grant = await consumeRecoveryToken(context.db, token);
  const before = grant && (await findMember(context.db, grant.memberId));
  if (!grant || !before) throw invalidRecoveryToken();
  await setPassword(context, { memberId: grant.memberId, password });
  if (!before.emailVerified) {
    await turnOffSecondFactor(context.db, grant.memberId);
    // An account without a password came from the shop's owner, and no one was in it yet.
    if (before.passwordHash !== null) await resetMember(context.db, grant.memberId);
  }
  const member = await changeMember(context.db, grant.memberId, { emailVerified: true });
  if (!member) throw invalidRecoveryToken();
  if (!(await isSecondFactorOn(context.db, member.id))) {
    await recordLogIn(context, { account: member.email, address });
  }
  return { member, redirectUrl: grant.redirectUrl };
}

const hostedPage = ({ publicUrl }: IdentityContext): string => `${publicUrl}/recover`;

function appendToken(page: string, secret: string): string {
  const url = new URL(page);
  url.searchParams.set('token', secret);
  return url.href;
}

function invalidRecoveryToken() {
  return createRefusal(400, 'INVALID_RECOVERY_TOKEN', {
    description: 'The link has been used, or is too old. Please ask for a new one.',
  });
}
