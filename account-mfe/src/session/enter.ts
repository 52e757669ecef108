import { platformCall } from '@horae/shared';
import type { CaptchaToken, Credentials, LoginOutcome } from './login-outcome.ts';
import { outcomeOf } from './outcome-of.ts';
import { openStrategy } from './strategy.ts';

/** Logs a member in; the visitor's cart goes along. Rejects with a PlatformError when a call broke. */
export async function logIn(credentials: Credentials): Promise<LoginOutcome> {
  const strategy = await openStrategy();
  return outcomeOf(strategy, await platformCall(() => strategy.login(forSdk(credentials))));
}

/** Makes an account and logs in with it, as far as the shop's policy allows. */
export async function signUp(credentials: Credentials): Promise<LoginOutcome> {
  const strategy = await openStrategy();
  return outcomeOf(strategy, await platformCall(() => strategy.register(forSdk(credentials))));
}

function forSdk({ email, password, captcha }: Credentials) {
  return { email, password, ...(captcha && { captchaTokens: captchaTokens(captcha) }) };
}

function captchaTokens({ kind, token }: CaptchaToken) {
  return kind === 'visible' ? { recaptchaToken: token } : { invisibleRecaptchaToken: token };
}
