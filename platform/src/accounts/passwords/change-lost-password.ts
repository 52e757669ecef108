import {
  createSecret,
  digestSecret,
  matchesStoredSecret,
  minutesFromNow,
} from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { type IdempotencyDigests, isFirstCall } from '../../base/http/idempotency-digests.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { logSecurityEvent } from '../../base/log-security-events.ts';
import { eraseMailedSecret, queueMail } from '../../mail/queue-mail.ts';
import { activationMail, LINK_MINUTES, noAccountMail, recoveryMail } from '../account-mails.ts';
import { recoveryTokens } from '../account-tables.ts';
import type { IdentityContext } from '../identity-route-context.ts';
import {
  changeMember,
  eraseMemberData,
  findMember,
  findMemberByEmail,
} from '../members/member-store.ts';
import { isSecondFactorOn } from '../second-factor/second-factor-codes.ts';
import { turnOffSecondFactor } from '../second-factor/set-up-second-factor.ts';
import {
  isKnownLogInIpAddress,
  type LogInAttempt,
  recordLogIn,
} from '../sign-in/known-log-in-ip-addresses.ts';
import { requireStrongPassword } from './passwords.ts';
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
  call?: IdempotencyDigests | null;
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
    await queueMail(
      tx,
      member
        ? recoveryMail(member.email, appendToken(page, secret))
        : noAccountMail(email, context.origins[0]),
    );
  });
}

/** Mails a link to choose a first password to a member whom the owner created; nothing for an unknown id. */
export async function mailActivationLink(
  context: IdentityContext,
  { identityId, redirectUrl }: { identityId: string; redirectUrl: string },
): Promise<void> {
  const member = await findMember(context.db, identityId);
  if (!member) return;
  await context.db.transaction(async (tx) => {
    const secret = await issueRecoveryToken(tx, { memberId: member.id, redirectUrl });
    await queueMail(tx, activationMail(member.email, appendToken(hostedPage(context), secret)));
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
export async function changeLostPassword(context: IdentityContext, entry: NewPassword) {
  const { token, password, address } = entry;
  await requireStrongPassword(password, 'password');
  const grant = await consumeRecoveryToken(context.db, token);
  const before = grant && (await findMember(context.db, grant.memberId));
  if (!grant || !before) throw invalidRecoveryToken();
  await setPassword(context, { memberId: grant.memberId, password });
  if (!before.emailVerified) {
    await turnOffSecondFactor(context.db, grant.memberId);
    // An account without a password came from the shop's owner, and no one was in it yet.
    if (before.passwordHash !== null) await eraseMemberData(context.db, grant.memberId);
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

interface RecoveryGrant {
  memberId: string;
  /** Where the member goes afterwards. */
  redirectUrl: string;
}

/** Lets the holder of the secret choose the member's password, once, within an hour. */
export async function issueRecoveryToken(db: Database, grant: RecoveryGrant): Promise<string> {
  const secret = createSecret();
  await db
    .insert(recoveryTokens)
    .values({ ...grant, hash: digestSecret(secret), expiresAt: minutesFromNow(LINK_MINUTES) });
  return secret;
}

/** Whom a secret is for; `null` when it is unknown, used or too old. */
export async function readRecoveryToken(
  db: Database,
  secret: string,
): Promise<RecoveryGrant | null> {
  const [row] = await db
    .select()
    .from(recoveryTokens)
    .where(matchesStoredSecret(recoveryTokens, secret));
  return row ?? null;
}

/** As {@link readRecoveryToken}, and uses it up. */
async function consumeRecoveryToken(db: Database, secret: string): Promise<RecoveryGrant | null> {
  const [row] = await db
    .delete(recoveryTokens)
    .where(matchesStoredSecret(recoveryTokens, secret))
    .returning();
  if (row) await eraseMailedSecret(db, secret);
  return row ?? null;
}

const PER_ACCOUNT_AND_ADDRESS = 5;
const PER_ADDRESS = 100;
/** Many addresses together send no more than this to one that never got in from them; each mail lets its owner in. */
const PER_ACCOUNT = 20;

/** Counts a mail for a new password, from any caller; throws 429 with Retry-After beyond the limits. */
export async function limitRecovery(
  { db, attempts }: Pick<IdentityContext, 'db' | 'attempts'>,
  entry: LogInAttempt,
): Promise<void> {
  const { account, address } = entry;
  await attempts.count(
    { key: `recovery of ${account} ${address}`, max: PER_ACCOUNT_AND_ADDRESS },
    { key: `recovery from ${address}`, max: PER_ADDRESS },
    ...((await isKnownLogInIpAddress(db, entry))
      ? []
      : [{ key: `recovery of ${account}`, max: PER_ACCOUNT }]),
  );
}
