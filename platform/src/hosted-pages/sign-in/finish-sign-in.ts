import type { Context } from 'hono';
import type { IdentityContext } from '../../accounts/identity-context.ts';
import { takeSessionToken } from '../../accounts/sign-in/session-tokens.ts';
import { issueCode } from '../../accounts/tokens/auth-codes.ts';
import { redirect } from '../../base/redirect.ts';
import { takeRedirectSession } from '../../redirects/redirect-sessions.ts';
import { answeredUrl, namedUri } from './answered-url.ts';
import { keepPlatformSession } from './platform-session.ts';

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
  const goal = await context.db.transaction(async (tx) => {
    const intent = await takeRedirectSession(tx, session);
    if (intent?.kind === 'login') {
      const url = new URL(intent.postFlowUrl);
      url.searchParams.set('wixMemberLoggedIn', 'true');
      return { url: url.href, hasPlatformSession: true };
    }
    if (intent?.kind !== 'authorize' || intent.answer === 'web_message') return null;
    const memberId = await takeSessionToken(tx, sessionToken);
    if (memberId === null) return null;
    const { challenge, state, answer, visitorId = null } = intent;
    const code = await issueCode(tx, { memberId, visitorId, challenge, ...namedUri(answer) });
    return { url: answeredUrl(answer, { state, code }), hasPlatformSession: false };
  });
  if (!goal) return null;
  if (goal.hasPlatformSession) keepPlatformSession(c, sessionToken, context.publicUrl);
  return redirect(c, goal.url, { ...context, status: 303 });
}
