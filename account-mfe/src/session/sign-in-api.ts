import { clientId, loadWixClient, PlatformError, platformCall } from '@horae/shared';
import { authentication, recovery, verification } from '@wix/identity';
import { callPlatform } from './call-platform.ts';

/** Result of a step of logging in. */
export type SignInResult =
  | { kind: 'session'; sessionToken: string }
  | { kind: 'approval-required' }
  /** A code is required; the token shows which kind. */
  | { kind: 'code-required'; stateToken: string }
  | { kind: 'refused'; code: string };

/** The SDK has no function for it. */
const RESEND = '/_api/iam/verification/v1/auth/resend';
/** All but the last step of the SDK's log-in, which needs a `window`: the edge makes the session of its token. */
const functions = {
  login: authentication.loginV2,
  register: authentication.registerV2,
  verify: verification.verifyDuringAuthentication,
  recover: recovery.recover,
  sendRecoveryEmail: recovery.sendRecoveryEmail,
};
const api = async () => (await loadWixClient()).use(functions);

/** Fields of the log-in and sign-up forms. `isPerson`: the visitor has ticked the captcha that the platform required. */
export interface Credentials {
  email: string;
  password: string;
  isPerson: boolean;
}

// Every function rejects with a PlatformError when a call fails otherwise than by a refusal.

export const sendLogIn = ({ email, ...entry }: Credentials): Promise<SignInResult> =>
  runSignInStep(async () => (await api()).login({ email }, toLogInOptions(entry)), LOG_IN);

export const sendSignUp = ({ email, ...entry }: Credentials): Promise<SignInResult> =>
  runSignInStep(async () => (await api()).register({ email }, toLogInOptions(entry)), SIGN_UP);

/** Submits a mailed code, or one of a second factor. */
export const submitSignInCode = (stateToken: string, code: string): Promise<SignInResult> =>
  runSignInStep(async () => (await api()).verify(code, { stateToken }), { others: 'CODE_WRONG' });

/** Mails another code; continues at once when nothing is left to verify. */
export const requestNewCode = (stateToken: string): Promise<SignInResult> =>
  runSignInStep(async () => (await callPlatform(RESEND, { body: { stateToken } })) as StateReply, {
    others: 'CODE_WRONG',
  });

/** Sets the password of a link's member. */
export const setRecoveredPassword = (
  recoveryToken: string,
  password: string,
): Promise<SignInResult> =>
  runSignInStep(async () => (await api()).recover(recoveryToken, { password }), {
    others: 'OTHER',
    known: { INVALID_RECOVERY_TOKEN: 'LINK_USED' },
  });

/** Mails a link to choose a new password; the hosted page leads to `url` afterwards. */
export async function sendRecoveryLink(email: string, url: string): Promise<void> {
  const redirect = { url, clientId: clientId() };
  await platformCall(async () => (await api()).sendRecoveryEmail(email, { redirect }));
}

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
  state?: unknown;
  sessionToken?: string | null;
  stateToken?: string | null;
}

async function runSignInStep(send: () => Promise<StateReply>, names: Names): Promise<SignInResult> {
  try {
    const { state, sessionToken, stateToken } = await platformCall(send);
    if (state === 'REQUIRE_OWNER_APPROVAL') return { kind: 'approval-required' };
    if (state === 'SUCCESS' && sessionToken) return { kind: 'session', sessionToken };
    if (stateToken) return { kind: 'code-required', stateToken };
    return { kind: 'refused', code: 'OTHER' };
  } catch (thrown) {
    return { kind: 'refused', code: toRefusalCode(thrown, names) };
  }
}

/** @throws everything but a refusal, such as an outage. */
function toRefusalCode(thrown: unknown, { known = {}, others }: Names): string {
  if (!(thrown instanceof PlatformError)) throw thrown;
  const { status = 0, violations, code } = thrown;
  if (status === 429) return 'TOO_MANY';
  if (status < 400 || status >= 500) throw thrown;
  if (violations.some(({ field }) => field.endsWith('assword'))) {
    return toPasswordErrorCode(violations);
  }
  if (violations.length > 0 && others === 'OTHER') return 'INVALID_EMAIL';
  return known[code] ?? others;
}

const toLogInOptions = ({ password, isPerson }: Omit<Credentials, 'email'>) => ({
  password,
  // The embedded platform takes a person's word.
  ...(isPerson && { captchaTokens: [{ Recaptcha: 'ok' }] }),
});

/** Broken rule of a field; every property may be missing. */
interface Violation {
  field?: string;
  violatedRule?: string;
  data?: { type?: unknown };
}

/** Returns the form's code for a new password that the platform refuses. */
export function toPasswordErrorCode(violations: readonly Violation[]): string {
  if (violations.some(({ data }) => data?.type === 'COMMON_PASSWORD')) return 'COMMON_PASSWORD';
  const isLong = violations.some(({ violatedRule }) => violatedRule === 'MAX_LENGTH');
  return isLong ? 'LONG_PASSWORD' : 'WEAK_PASSWORD';
}
