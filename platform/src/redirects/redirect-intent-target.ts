import { eq } from 'drizzle-orm';
import { createRefusal, invalidField } from '../base/http/platform-error.ts';
import { products } from '../commerce/catalogue/catalogue-tables.ts';
import { findProductWhere, productNotFound } from '../commerce/catalogue/find-products.ts';
import { checkoutTarget } from './checkout-target.ts';
import { type RedirectRequest, UNSUPPORTED_REDIRECT_INTENTS } from './redirect-bodies.ts';
import {
  checkCallbacks,
  type RedirectContext,
  type RedirectTarget,
} from './redirect-session-types.ts';
import { openRedirectSession } from './redirect-sessions.ts';

type AuthRequest = NonNullable<RedirectRequest['auth']>;
/** Where an intent leads. Intents of apps that the shop does not have are a 428 `APP_NOT_INSTALLED`; none is a 400. */
export async function redirectTarget(context: RedirectContext): Promise<RedirectTarget> {
  const { request } = context;
  if (request.ecomCheckout) return checkoutTarget(context, request.ecomCheckout.checkoutId);
  if (request.auth) return authorizeTarget(context, request.auth);
  if (request.logout) return logoutTarget(context, request.logout.clientId);
  if (request.storesProduct) return productTarget(context, request.storesProduct.productSlug);
  if (request.login) return loginTarget(context);
  const missing = UNSUPPORTED_REDIRECT_INTENTS.find((intent) => request[intent]);
  if (missing) {
    const data = { intent: missing };
    throw createRefusal(428, 'APP_NOT_INSTALLED', {
      description: 'This shop has no app for that.',
      data,
    });
  }
  const known = ['ecomCheckout', 'auth', 'login', 'logout', 'storesProduct'].join(', ');
  throw invalidField('intent', `must be one of ${known}`);
}

async function authorizeTarget(
  context: RedirectContext,
  auth: AuthRequest,
): Promise<RedirectTarget> {
  const { db, caller, clientId, origins } = context;
  const request = auth.authRequest;
  requireClient(request.clientId, { expected: clientId, field: 'auth.authRequest.clientId' });
  const { codeChallenge: challenge, state, sessionToken, responseMode: mode } = request;
  const { loginUrl } = checkCallbacks(context);
  const isSilent = auth.prompt === 'none' || request.prompt === 'none' || mode === 'web_message';
  const needsSignIn = !sessionToken && !isSilent;
  if (needsSignIn && loginUrl) return { path: loginUrl, searchParams: {} };
  const redirectUri = requireRegistered(request.redirectUri ?? origins[0], context);
  const isNamed = typeof request.redirectUri === 'string';
  const secret = await openRedirectSession(db, {
    kind: 'authorize',
    challenge,
    state,
    answer: mode === 'web_message' ? mode : { mode, redirectUri, isNamed },
    ...(sessionToken ? { sessionToken } : {}),
    ...(caller.role === 'visitor' ? { visitorId: caller.id } : {}),
  });
  const path = needsSignIn ? '/sign-in' : '/authorize';
  return { path, searchParams: { session: secret }, sessionToken: secret };
}

/** Throws a 400 unless an address is one of those that codes may be sent to, letter by letter: an origin is not enough. */
function requireRegistered(
  redirectUri: string,
  { origins, redirectUris }: RedirectContext,
): string {
  if (redirectUri === origins[0] || redirectUris.includes(redirectUri)) return redirectUri;
  const field = 'auth.authRequest.redirectUri';
  throw invalidField(field, 'is not registered for this shop (REDIRECT_URIS)');
}

async function loginTarget(context: RedirectContext): Promise<RedirectTarget> {
  const { postFlowUrl = context.origins[0], loginUrl } = checkCallbacks(context);
  if (loginUrl) return { path: loginUrl, searchParams: {} };
  const secret = await openRedirectSession(context.db, { kind: 'login', postFlowUrl });
  return { path: '/sign-in', searchParams: { session: secret } };
}

async function logoutTarget(context: RedirectContext, clientId: string): Promise<RedirectTarget> {
  requireClient(clientId, { expected: context.clientId, field: 'logout.clientId' });
  const { postFlowUrl = context.origins[0] } = checkCallbacks(context);
  const { role, sessionId } = context.caller;
  const known = role === 'member' ? { sessionId } : {};
  const secret = await openRedirectSession(context.db, { kind: 'logout', postFlowUrl, ...known });
  return { path: '/logout', searchParams: { session: secret } };
}

async function productTarget(
  { db, origins }: RedirectContext,
  slug: string,
): Promise<RedirectTarget> {
  if (!(await findProductWhere(db, eq(products.slug, slug), 'shopper'))) throw productNotFound();
  return { path: `${origins[0]}/product/${encodeURIComponent(slug)}`, searchParams: {} };
}

function requireClient(
  given: string,
  { expected, field }: { expected: string; field: string },
): void {
  if (given.toLowerCase() !== expected) throw invalidField(field, 'is not a client of this shop');
}
