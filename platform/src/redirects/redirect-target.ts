import { findProducts } from '../catalogue/find-products.ts';
import type { Database } from '../db/database.ts';
import { invalid, refusal, violation } from '../http/platform-error.ts';
import type { Policies } from '../policy/policy.ts';
import type { Caller } from '../tokens/access-tokens.ts';
import { checkoutTarget } from './checkout-target.ts';
import { OTHER_APPS, type RedirectRequest } from './redirect-bodies.ts';
import { openRedirectSession } from './redirect-sessions.ts';
import { siteCallbacks } from './site-callbacks.ts';
import { requireSiteUrl, type SiteOrigins } from './site-urls.ts';

export interface RedirectOptions {
  db: Database;
  origins: SiteOrigins;
  publicUrl: string;
  clientId: string;
  policies: Policies;
}

type AuthRequest = NonNullable<RedirectRequest['auth']>;
export type Target = { path: string; searchParams: Record<string, string>; sessionToken?: string };
export type RedirectWork = RedirectOptions & { caller: Caller; request: RedirectRequest };

/** Where an intent leads. Intents of apps that the shop does not have are a 428 `APP_NOT_INSTALLED`; none is a 400. */
export async function redirectTarget(work: RedirectWork): Promise<Target> {
  const { request } = work;
  if (request.ecomCheckout) return checkoutTarget(work, request.ecomCheckout.checkoutId);
  if (request.auth) return authorizeTarget(work, request.auth);
  if (request.logout) return logoutTarget(work, request.logout.clientId);
  if (request.storesProduct) return productTarget(work, request.storesProduct.productSlug);
  if (request.login) return loginTarget(work);
  const missing = OTHER_APPS.find((intent) => request[intent]);
  if (missing) {
    const data = { intent: missing };
    throw refusal(428, 'APP_NOT_INSTALLED', {
      description: 'This shop has no app for that.',
      data,
    });
  }
  const known = ['ecomCheckout', 'auth', 'login', 'logout', 'storesProduct'].join(', ');
  throw invalid(violation('intent', `must be one of ${known}`));
}

async function authorizeTarget(work: RedirectWork, auth: AuthRequest): Promise<Target> {
  const { db, caller, clientId, origins } = work;
  const request = auth.authRequest;
  requireClient(request.clientId, { expected: clientId, field: 'auth.authRequest.clientId' });
  const { codeChallenge: challenge, state, sessionToken, responseMode: mode } = request;
  const { loginUrl } = siteCallbacks(work);
  const isSilent = auth.prompt === 'none' || request.prompt === 'none' || mode === 'web_message';
  const asksFirst = !sessionToken && !isSilent;
  if (asksFirst && loginUrl) return { path: loginUrl, searchParams: {} };
  const field = 'auth.authRequest.redirectUri';
  const redirectUri = requireSiteUrl(request.redirectUri ?? origins[0], { field, origins });
  const secret = await openRedirectSession(db, {
    kind: 'authorize',
    challenge,
    state,
    answer: mode === 'web_message' ? mode : { mode, redirectUri },
    ...(sessionToken ? { sessionToken } : {}),
    ...(caller.role === 'visitor' ? { visitorId: caller.id } : {}),
  });
  const path = asksFirst ? '/sign-in' : '/authorize';
  return { path, searchParams: { session: secret }, sessionToken: secret };
}

async function loginTarget(work: RedirectWork): Promise<Target> {
  const { postFlowUrl = work.origins[0], loginUrl } = siteCallbacks(work);
  if (loginUrl) return { path: loginUrl, searchParams: {} };
  const secret = await openRedirectSession(work.db, { kind: 'login', postFlowUrl });
  return { path: '/sign-in', searchParams: { session: secret } };
}

async function logoutTarget(work: RedirectWork, clientId: string): Promise<Target> {
  requireClient(clientId, { expected: work.clientId, field: 'logout.clientId' });
  const { postFlowUrl = work.origins[0] } = siteCallbacks(work);
  const { role, sessionId } = work.caller;
  const known = role === 'member' ? { sessionId } : {};
  const secret = await openRedirectSession(work.db, { kind: 'logout', postFlowUrl, ...known });
  return { path: '/logout', searchParams: { session: secret } };
}

async function productTarget({ db, origins }: RedirectWork, slug: string): Promise<Target> {
  const found = await findProducts(db, { filter: { slug }, limit: 1, offset: 0, sort: [] });
  if (found.total === 0)
    throw refusal(404, 'PRODUCT_NOT_FOUND', { description: 'There is no such product.' });
  return { path: `${origins[0]}/product/${encodeURIComponent(slug)}`, searchParams: {} };
}

function requireClient(
  given: string,
  { expected, field }: { expected: string; field: string },
): void {
  if (given.toLowerCase() !== expected)
    throw invalid(violation(field, 'is not a client of this shop'));
}
