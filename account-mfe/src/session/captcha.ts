import type { Enter, LoginOutcome } from './login-outcome.ts';

/** Tells people from programs; another vendor's is another driver. */
export interface CaptchaDriver {
  /** A token found out without asking the person; `null` when that is not enough. */
  silent: () => Promise<string | null>;
  /** A token for a person who has confirmed it. */
  confirmed: () => Promise<string>;
}

/** For the embedded platform, which takes a person's word and nothing else. */
export const embeddedCaptcha: CaptchaDriver = {
  silent: async () => null,
  confirmed: async () => 'ok',
};

export const requiresCaptcha = (outcome: LoginOutcome): boolean =>
  outcome.kind === 'refused' &&
  (outcome.code === 'missingCaptchaToken' || outcome.code === 'invalidCaptchaToken');

/** Tries once more without asking the person, when the platform wants to know and the driver can tell. */
export function withSilentCaptcha(enter: Enter, driver: CaptchaDriver): Enter {
  return async (credentials) => {
    const outcome = await enter(credentials);
    if (credentials.captcha || !requiresCaptcha(outcome)) return outcome;
    const token = await driver.silent();
    return token ? enter({ ...credentials, captcha: { kind: 'silent', token } }) : outcome;
  };
}
