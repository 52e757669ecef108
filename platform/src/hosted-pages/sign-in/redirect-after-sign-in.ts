import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { IdentityContext } from '../../accounts/identity-route-context.ts';
import { issueAuthCode } from '../../accounts/tokens/auth-codes.ts';
import { consumeSessionToken } from '../../accounts/tokens/sign-in-state-tokens.ts';
import { redirectWithinShop } from '../../base/refuse-foreign-url.ts';
import type {
  AuthorizationTarget,
  RedirectIntent,
} from '../../redirects/redirect-session-types.ts';
import { consumeRedirectSession } from '../../redirects/redirect-sessions.ts';

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
    const code = await issueAuthCode(tx, {
      memberId,
      visitorId,
      challenge,
      ...requestedRedirectUri(answer),
    });
    return { url: authorizationResponseUrl(answer, { state, code }), hasPlatformSession: false };
  });
  if (!destination) return null;
  if (destination.hasPlatformSession) storePlatformSession(c, sessionToken, context.publicUrl);
  return redirectWithinShop(c, destination.url, { ...context, status: 303 });
}

export type AuthorizationRequest = Extract<RedirectIntent, { kind: 'authorize' }>;
/** The result of an authorization: a code or an error (RFC 6749, 4.1.2). */
export type OAuthAuthorizationResult =
  | { state: string; code: string }
  | { state: string; error: string };

/** The redirect URI with code and state in its fragment or query, where the SDK's `parseFromUrl` reads them. */
export function authorizationResponseUrl(
  { redirectUri, mode }: Pick<AuthorizationTarget, 'redirectUri' | 'mode'>,
  message: OAuthAuthorizationResult,
): string {
  const url = new URL(redirectUri);
  const answer = new URLSearchParams(message);
  if (mode === 'fragment') url.hash = answer.toString();
  else for (const [name, value] of answer) url.searchParams.set(name, value);
  return url.href;
}

/** The redirect URI to bind the code to, if the request named one (RFC 6749, 4.1.3); else `{}`. */
export function requestedRedirectUri(answer: AuthorizationRequest['answer']): {
  redirectUri?: string;
} {
  return answer !== 'web_message' && answer.isNamed ? { redirectUri: answer.redirectUri } : {};
}

const NAME = 'signed-in';
/** A session token serves once, within this time. */
const SECONDS = 600;

/** Remembers a sign-in on the platform's own page, so that the shop may request its code without another prompt. */
function storePlatformSession(c: Context, sessionToken: string, publicUrl: string): void {
  setCookie(c, NAME, sessionToken, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    path: '/',
    maxAge: SECONDS,
  });
}

export function readPlatformSession(c: Context): string | undefined {
  return getCookie(c, NAME);
}

export function clearPlatformSession(c: Context): void {
  if (getCookie(c, NAME) !== undefined) deleteCookie(c, NAME, { path: '/' });
}
