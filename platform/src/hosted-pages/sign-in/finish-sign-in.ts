import type { Context } from 'hono';
import type { IdentityContext } from '../../accounts/identity-context.ts';
import { issueCode } from '../../accounts/tokens/auth-codes.ts';
import { consumeSessionToken } from '../../accounts/tokens/state-tokens.ts';
import { redirectWithinShop } from '../../base/site-urls.ts';
import { consumeRedirectSession } from '../../redirects/redirect-sessions.ts';
import { authorizationResponseUrl, namedRedirectUri } from './authorization-response.ts';
import { storePlatformSession } from './platform-session.ts';

/**
 * Leads a member who signed in on the platform's page back into the shop: with code and state when the shop requested
 * them, or with `wixMemberLoggedIn=true`, after which an authorization without prompt answers a code.
 * `null` when the redirect session was used meanwhile.
 */
export async function finishSignIn(
  c: Context,
  context: IdentityContext,
  { session, sessionToken }: { session: string; sessionToken: string },
): Promise<Response | null> {
  const destination = await context.db.transaction(async (tx) => {
    const intent = await consumeRedirectSession(tx, session);
    if (intent?.kind === 'login') {
      const url = new URL(intent.postFlowUrl);
      url.searchParams.set('wixMemberLoggedIn', 'true');
      return { url: url.href, hasPlatformSession: true };
    }
    if (intent?.kind !== 'authorize' || intent.answer === 'web_message') return null;
    const memberId = await consumeSessionToken(tx, sessionToken);
    if (memberId === null) return null;
    const { challenge, state, answer, visitorId = null } = intent;
    const code = await issueCode(tx, {
      memberId,
      visitorId,
      challenge,
      ...namedRedirectUri(answer),
    });
    return { url: authorizationResponseUrl(answer, { state, code }), hasPlatformSession: false };
  });
  if (!destination) return null;
  if (destination.hasPlatformSession) storePlatformSession(c, sessionToken, context.publicUrl);
  return redirectWithinShop(c, destination.url, { ...context, status: 303 });
}
