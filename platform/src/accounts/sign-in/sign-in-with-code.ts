import { createRefusal } from '../../base/http/platform-error.ts';
import { logSecurityEvent } from '../../base/log-security-events.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { recoveryCodeUsedMail } from '../account-mails.ts';
import type { IdentityContext } from '../identity-route-context.ts';
import type { Member } from '../members/member-store.ts';
import {
  consumeSecondFactorCode,
  countRecoveryCodes,
} from '../second-factor/second-factor-codes.ts';
import { dropStateToken } from '../tokens/sign-in-state-tokens.ts';
import { advanceSignIn, continueSignIn, requireWaitingSignIn } from './advance-sign-in.ts';
import { isKnownLogInIpAddress, recordAndNotifyLogIn } from './known-log-in-ip-addresses.ts';
import { confirmEmail } from './verification-codes.ts';

const PER_ACCOUNT_AND_ADDRESS = 5;
/** In a day, of networks that the member never got in from: who guesses there has the password already. */
const PER_ACCOUNT = 30;
const DAY_MINUTES = 24 * 60;

interface SubmittedCode {
  code: string;
  stateToken: string;
  /** The network address of the request. */
  address: string;
}

/**
 * Takes the code that a sign-in waits for, of the mail or of the second factor, and goes on with it. Throws 400
 * `VERIFICATION_FAILED` and `INVALID_STATE_TOKEN`, and 429 for guesses at a second factor.
 */
export async function signInWithCode(context: IdentityContext, given: SubmittedCode) {
  const { member, awaitsSecondFactor } = await requireWaitingSignIn(context, given.stateToken);
  return awaitsSecondFactor
    ? submitSecondFactor(context, member, given)
    : verifyEmail(context, given);
}

async function submitSecondFactor(context: IdentityContext, member: Member, given: SubmittedCode) {
  const { db, attempts } = context;
  const entered = { account: member.email, address: given.address };
  const key = `second factor of ${member.id} ${given.address}`;
  const fromAnywhere = {
    key: `second factor of ${member.id}`,
    max: PER_ACCOUNT,
    minutes: DAY_MINUTES,
  };
  const counted = (await isKnownLogInIpAddress(db, entered)) ? [] : [fromAnywhere];
  await attempts.count({ key, max: PER_ACCOUNT_AND_ADDRESS }, ...counted);
  const kind = await consumeSecondFactorCode(context, member.id, given.code);
  // Two requests with two codes: one sign-in ends once.
  if (kind === null || !(await dropStateToken(db, given.stateToken))) {
    logSecurityEvent('login-failed', { member: member.id, reason: 'second factor' });
    throw wrongCode();
  }
  if (kind === 'recovery') {
    logSecurityEvent('recovery-code-used', { member: member.id });
    const remaining = await countRecoveryCodes(db, member.id);
    await queueMail(db, recoveryCodeUsedMail(member.email, remaining));
  }
  await attempts.clear(key);
  if (counted.length > 0) await attempts.takeBack(fromAnywhere.key);
  await recordAndNotifyLogIn(context, member, given.address);
  return advanceSignIn(context, member, { hasSecondFactor: true });
}

function wrongCode() {
  return createRefusal(400, 'VERIFICATION_FAILED', {
    description: 'The code is not right, too old, or has been used.',
  });
}

/**
 * Proves the address of a sign-in that waits for nothing else, and goes on with it. Throws 400 `VERIFICATION_FAILED` for a wrong code
 * and `INVALID_STATE_TOKEN`.
 */
async function verifyEmail(
  context: IdentityContext,
  { code, stateToken }: { code: string; stateToken: string },
) {
  const { member } = await requireWaitingSignIn(context, stateToken);
  await confirmEmail(context, member, code);
  return continueSignIn(context, stateToken);
}
