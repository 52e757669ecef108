import { clearAttempts, countAttempt } from '../../base/attempts.ts';
import { refusal } from '../../base/http/platform-error.ts';
import { findMemberByEmail } from '../members/member-store.ts';
import { type CaptchaTokens, requireHuman } from './captcha.ts';
import type { IdentityContext } from './identity-context.ts';
import { signInState } from './sign-in-state.ts';

/** Compared as texts by the SDK, so they stay texts. */
const WRONG_PASSWORD = '-19976';
const RESET_PASSWORD = '-19973';

const PER_ADDRESS = 300;
const PER_ACCOUNT = 100;
const PER_ACCOUNT_AND_ADDRESS = 10;

interface SignIn {
  email: string;
  password: string;
  captchaTokens: CaptchaTokens;
  /** The network address that asks. */
  address: string;
}

/**
 * Answers the sign-in state of the right password. Throws 401 `-19976` for a wrong one and for an unknown address
 * alike, after the same work; only the right password learns of `-19973` (a new password is asked for) or a block.
 * 429 with Retry-After beyond the limits per account, per network address and per both.
 */
export async function signIn(context: IdentityContext, entry: SignIn) {
  const { db, passwords } = context;
  const account = entry.email.toLowerCase();
  const pair = `login ${account} ${entry.address}`;
  await countAttempt(db, { key: `login from ${entry.address}`, max: PER_ADDRESS });
  await countAttempt(db, { key: `login to ${account}`, max: PER_ACCOUNT });
  await countAttempt(db, { key: pair, max: PER_ACCOUNT_AND_ADDRESS });
  const { captcha } = await context.policies.read();
  if (captcha) await requireHuman(context.captcha, entry.captchaTokens);
  const member = await findMemberByEmail(db, entry.email);
  const isRight = await passwords.matches(entry.password, member?.passwordHash);
  if (!member || !isRight) {
    throw refusal(401, WRONG_PASSWORD, {
      description: 'The email address or the password is wrong.',
    });
  }
  await clearAttempts(db, pair);
  if (member.mustResetPassword) {
    throw refusal(401, RESET_PASSWORD, { description: 'A new password has to be chosen.' });
  }
  return signInState(context, member);
}
