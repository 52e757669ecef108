import { accessToken, clientId, PlatformError, report, tokens } from '@horae/shared';
import type { OAuthStrategy } from '@wix/sdk/auth/oauth2';

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
