import {
  accessToken,
  clientId,
  PlatformError,
  report,
  tokens,
  toPlatformError,
} from '@horae/shared';
import type { OAuthStrategy } from '@wix/sdk/auth/oauth2';
import type { LoginOutcome } from './login-outcome.ts';
import { ownCall } from './own-call.ts';
import { TOO_MANY } from './read-failure.ts';

export type Strategy = ReturnType<typeof OAuthStrategy>;

/** The token comes first: the SDK, left alone, would make a visitor of its own with another cart. */
export async function openStrategy(): Promise<Strategy> {
  const [sdk] = await Promise.all([import('@wix/sdk/auth/oauth2'), accessToken()]);
  return sdk.OAuthStrategy({ clientId: clientId(), tokenStorage: tokens });
}

/** The SDK's own sentences that may be shown; others hold addresses and bodies. */
const SHOWN = new Set(['OAuth flow timed out', 'Invalid _state', 'Missing code or _state']);

/** Exchanges a session token for the member's tokens and keeps them. */
export async function becomeMember(strategy: Strategy, sessionToken: string): Promise<void> {
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

/** The parts of the state reply that are read. */
interface StateReply {
  state?: string;
  sessionToken?: string;
}

/** Has the code sent again; the sign-in goes on at once when nothing is left to prove. */
export async function resendCode(strategy: Strategy, stateToken: string): Promise<LoginOutcome> {
  const reply = (await resent(stateToken)) as StateReply; // all optional
  if (reply.state === 'REQUIRE_OWNER_APPROVAL') return { kind: 'approval-required' };
  if (reply.state !== 'SUCCESS' || !reply.sessionToken) return { kind: 'code-sent' };
  await becomeMember(strategy, reply.sessionToken);
  return { kind: 'signed-in' };
}

/** Its failures are told in the words of a log-in. */
async function resent(stateToken: string): Promise<unknown> {
  try {
    return await ownCall('/_api/iam/verification/v1/auth/resend', { body: { stateToken } });
  } catch (cause) {
    const { code, status } = toPlatformError(cause);
    if (status === 429) throw new PlatformError(TOO_MANY, { code, status, cause });
    throw cause;
  }
}
