import { PlatformError } from '@horae/shared';
import { ownCall } from './own-call.ts';
import { passwordCode } from './read-failure.ts';

/** Result of a log-in step on the edge, where the SDK's log-in cannot run because it needs a `window`. */
export type EntryStep =
  | { kind: 'session'; sessionToken: string }
  | { kind: 'approval-required' }
  /** A code is required; the token shows which kind. */
  | { kind: 'code-required'; stateToken: string }
  | { kind: 'refused'; code: string };

const IAM = '/_api/iam';

/** Fields of the log-in and sign-up forms. `isPerson`: the visitor has ticked the captcha that the platform required. */
export interface Entry {
  email: string;
  password: string;
  isPerson: boolean;
}

// Every function rejects with a PlatformError when a call fails otherwise than by a refusal.

export const logInStep = (entry: Entry): Promise<EntryStep> =>
  stepOf(() => ownCall(`${IAM}/authentication/v2/login`, { body: bodyOf(entry) }), LOG_IN);

export const signUpStep = (entry: Entry): Promise<EntryStep> =>
  stepOf(() => ownCall(`${IAM}/authentication/v2/register`, { body: bodyOf(entry) }), SIGN_UP);

/** Submits a mailed code, or one of a second factor. */
export const codeStep = (stateToken: string, code: string): Promise<EntryStep> =>
  stepOf(() => ownCall(`${IAM}/verification/v1/auth/verify`, { body: { code, stateToken } }), {
    others: 'CODE_WRONG',
  });

/** Mails another code; continues at once when nothing is left to verify. */
export const newCodeStep = (stateToken: string): Promise<EntryStep> =>
  stepOf(() => ownCall(`${IAM}/verification/v1/auth/resend`, { body: { stateToken } }), {
    others: 'CODE_WRONG',
  });

/** Sets the password of a link's member. */
export const linkStep = (recoveryToken: string, password: string): Promise<EntryStep> =>
  stepOf(() => ownCall(`${IAM}/recovery/v1/recover`, { body: { recoveryToken, password } }), {
    others: 'OTHER',
    known: { INVALID_RECOVERY_TOKEN: 'LINK_USED' },
  });

/** Maps the platform's codes to those of a form, with the distinctions that the SDK makes for the screens. */
interface Names {
  known?: Record<string, string>;
  others: string;
}

const CAPTCHA = { '-19971': 'MISSING_CAPTCHA_TOKEN', '-19970': 'INVALID_CAPTCHA_TOKEN' };
const LOG_IN: Names = {
  known: { ...CAPTCHA, '-19976': 'INVALID_PASSWORD', '-19973': 'RESET_PASSWORD' },
  others: 'INVALID_EMAIL',
};
const SIGN_UP: Names = {
  known: { ...CAPTCHA, '-19995': 'EMAIL_ALREADY_EXISTS' },
  others: 'OTHER',
};

/** The state reply; everything may be missing (`platform/WIRE.md` 5.3). */
interface StateReply {
  state?: string;
  sessionToken?: string;
  stateToken?: string;
}

async function stepOf(send: () => Promise<unknown>, names: Names): Promise<EntryStep> {
  try {
    const { state, sessionToken, stateToken } = (await send()) as StateReply; // all optional
    if (state === 'REQUIRE_OWNER_APPROVAL') return { kind: 'approval-required' };
    if (state === 'SUCCESS' && sessionToken) return { kind: 'session', sessionToken };
    if (stateToken) return { kind: 'code-required', stateToken };
    return { kind: 'refused', code: 'OTHER' };
  } catch (thrown) {
    return { kind: 'refused', code: refusalOf(thrown, names) };
  }
}

/** @throws everything but a refusal, such as an outage. */
function refusalOf(thrown: unknown, { known = {}, others }: Names): string {
  if (!(thrown instanceof PlatformError)) throw thrown;
  const { status = 0, violations, code } = thrown;
  if (status === 429) return 'TOO_MANY';
  if (status < 400 || status >= 500) throw thrown;
  if (violations.some(({ field }) => field.endsWith('assword'))) {
    return passwordCode(violations);
  }
  if (violations.length > 0 && others === 'OTHER') return 'INVALID_EMAIL';
  return known[code] ?? others;
}

const bodyOf = ({ email, password, isPerson }: Entry) => ({
  loginId: { email },
  password,
  // The embedded platform takes a person's word.
  ...(isPerson && { captchaTokens: [{ Recaptcha: 'ok' }] }),
});
