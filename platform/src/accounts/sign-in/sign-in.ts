import { countAllowedAttempt } from '../../base/attempts.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { logSecurityEvent } from '../../base/log-security-events.ts';
import type { IdentityContext } from '../identity-route-context.ts';
import { findMemberByEmail, renewPasswordHash } from '../members/member-store.ts';
import { isSecondFactorOn } from '../second-factor/second-factor-codes.ts';
import { advanceSignIn } from './advance-sign-in.ts';
import { requireCaptchaPassed, type SentCaptcha } from './captcha.ts';
import {
  isKnownLogInIpAddress,
  type LogInAttempt,
  logInAttemptKey,
  recordAndNotifyLogIn,
} from './known-log-in-ip-addresses.ts';

/** Compared as texts by the SDK, so they stay texts. */
const WRONG_PASSWORD = '-19976';
const RESET_PASSWORD = '-19973';

const PER_ADDRESS = 300;
const PER_ACCOUNT = 100;
const PER_ACCOUNT_AND_ADDRESS = 10;

interface SignIn {
  email: string;
  password: string;
  captchaTokens: SentCaptcha;
  /** The network address of the request. */
  address: string;
}

/**
 * Answers the sign-in state of the right password. Throws 401 `-19976` for a wrong one and for an unknown address
 * alike, after the same work; only the right password learns of `-19973` (a new password is required) or a block.
 * 429 with Retry-After beyond the limits per network address and per account and address. Tries of many addresses at
 * one account cost its member no more than a captcha (`-19971`), and not even that where it got in before.
 */
export async function signIn(context: IdentityContext, entry: SignIn) {
  const { db, passwords } = context;
  const entered = { account: entry.email.toLowerCase(), address: entry.address };
  const { captcha } = await context.policies.read();
  if ((await limitSignIn(context, entered)) || captcha) {
    await requireCaptchaPassed(context.captcha, entry.captchaTokens);
  }
  const member = await findMemberByEmail(db, entry.email);
  const isRight = await passwords.matches(entry.password, member?.passwordHash);
  if (!member || !isRight) {
    logSecurityEvent('login-failed', { member: member?.id });
    throw createRefusal(401, WRONG_PASSWORD, 'The email address or the password is wrong.');
  }
  const renewed = await passwords.renew(entry.password, member.passwordHash ?? '');
  if (renewed !== null) await renewPasswordHash(db, member, renewed);
  // Who has a second factor is in with it, and not before.
  if (!(await isSecondFactorOn(db, member.id)))
    await recordAndNotifyLogIn(context, member, entry.address);
  if (member.mustResetPassword) {
    throw createRefusal(401, RESET_PASSWORD, 'A new password has to be chosen.');
  }
  return advanceSignIn(context, member);
}

type LogInContext = Pick<IdentityContext, 'db' | 'attempts'>;

/** Whether the account has been tried so often, from wherever, that a captcha has to be passed. Throws 429. */
async function limitSignIn(
  { db, attempts }: LogInContext,
  entered: LogInAttempt,
): Promise<boolean> {
  await attempts
    .count(
      { key: logInAttemptKey(entered), max: PER_ACCOUNT_AND_ADDRESS },
      { key: `login from ${entered.address}`, max: PER_ADDRESS },
    )
    .catch(lockedOut);
  if (await isKnownLogInIpAddress(db, entered)) return false;
  return !(await countAllowedAttempt(attempts, {
    key: `login to ${entered.account}`,
    max: PER_ACCOUNT,
  }));
}

function lockedOut(error: unknown): never {
  logSecurityEvent('locked-out');
  throw error;
}
