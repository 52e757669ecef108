import {
  accessToken,
  clientId,
  PlatformError,
  platformCall,
  report,
  tokens,
  toPlatformError,
} from '@horae/shared';
import type { OAuthStrategy } from '@wix/sdk/auth/oauth2';
import type { Credentials, LoginOutcome } from './login-outcome.ts';
import { isPasswordViolation, throwIfBroken } from './read-failure.ts';

type Strategy = ReturnType<typeof OAuthStrategy>;
type State = Awaited<ReturnType<Strategy['login']>>;

/** Logs a member in; the visitor's cart goes along. Rejects with a PlatformError when a call broke. */
export async function logIn(credentials: Credentials): Promise<LoginOutcome> {
  const strategy = await openStrategy();
  return outcomeOf(strategy, await platformCall(() => strategy.login(credentials)));
}

/** Makes an account and logs in with it, as far as the shop's policy allows. */
export async function signUp(credentials: Credentials): Promise<LoginOutcome> {
  const strategy = await openStrategy();
  return outcomeOf(strategy, await platformCall(() => strategy.register(credentials)));
}

/** The token comes first: the SDK, left alone, would make a visitor of its own with another cart. */
async function openStrategy(): Promise<Strategy> {
  const [sdk] = await Promise.all([import('@wix/sdk/auth/oauth2'), accessToken()]);
  return sdk.OAuthStrategy({ clientId: clientId(), tokenStorage: tokens });
}

async function outcomeOf(strategy: Strategy, state: State): Promise<LoginOutcome> {
  switch (state.loginState) {
    case 'SUCCESS':
      await becomeMember(strategy, state.data.sessionToken);
      return { kind: 'signed-in' };
    case 'OWNER_APPROVAL_REQUIRED':
      return { kind: 'approval-required' };
    case 'EMAIL_VERIFICATION_REQUIRED':
      return { kind: 'verification-required', verify: (code) => verify(strategy, code) };
    case 'FAILURE':
      throwIfBroken(state.error);
      return {
        kind: 'refused',
        code: state.errorCode ?? null,
        isWeakPassword: isPasswordViolation(state.error),
      };
    default:
      return { kind: 'refused', code: null, isWeakPassword: false };
  }
}

async function verify(strategy: Strategy, code: string): Promise<LoginOutcome> {
  try {
    const state = await strategy.processVerification({ verificationCode: code });
    return await outcomeOf(strategy, state);
  } catch (thrown) {
    const error = toPlatformError(thrown);
    const isRefusal = error.status !== undefined && error.status >= 400 && error.status < 500;
    if (isRefusal && error.status !== 429) return { kind: 'wrong-code' };
    throw error;
  }
}

/** The SDK's own sentences that may be shown; others hold addresses and bodies. */
const SHOWN = new Set(['OAuth flow timed out', 'Invalid _state', 'Missing code or _state']);

async function becomeMember(strategy: Strategy, sessionToken: string): Promise<void> {
  try {
    const { accessToken: access, refreshToken } =
      await strategy.getMemberTokensForDirectLogin(sessionToken);
    tokens.setTokens({
      accessToken: access,
      refreshToken: { value: refreshToken.value, role: 'member' },
    });
  } catch (cause) {
    report(cause, 'member tokens');
    const said = cause instanceof Error && SHOWN.has(cause.message) ? cause.message : null;
    const message = said ?? 'Failed to get member tokens';
    throw new PlatformError(message, { code: 'MEMBER_TOKENS_FAILED', cause });
  }
}
