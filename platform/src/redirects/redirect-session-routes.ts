import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { findProducts } from '../catalogue/find-products.ts';
import type { Database } from '../db/database.ts';
import { checkouts } from '../db/schema.ts';
import type { AppEnv } from '../http/env.ts';
import { readBody } from '../http/parse.ts';
import { invalid, refusal, violation } from '../http/platform-error.ts';
import type { Policies } from '../policy/policy.ts';
import type { Caller } from '../tokens/access-tokens.ts';
import { OTHER_APPS, type RedirectRequest, redirectBody } from './redirect-bodies.ts';
import { openRedirectSession } from './redirect-sessions.ts';
import { requireSiteUrl, type SiteOrigins } from './site-urls.ts';

interface RedirectOptions {
  db: Database;
  origins: SiteOrigins;
  publicUrl: string;
  clientId: string;
  policies: Policies;
}

type AuthRequest = NonNullable<RedirectRequest['auth']>;
type Target = { path: string; searchParams: Record<string, string>; sessionToken?: string };
type Work = RedirectOptions & { caller: Caller; request: RedirectRequest };

/** `redirect-session`: hands the browser a URL on the platform for what the shop cannot do itself. */
export function redirectSessionRoutes(options: RedirectOptions) {
  return new Hono<AppEnv>().post('/redirect-session', async (c) => {
    const request = await readBody(c, redirectBody);
    const { path, searchParams, sessionToken } = await target({
      ...options,
      caller: c.get('caller'),
      request,
    });
    const endpoint = path.startsWith('http') ? path : `${options.publicUrl}${path}`;
    const query = new URLSearchParams(searchParams).toString();
    const fullUrl = query === '' ? endpoint : `${endpoint}?${query}`;
    return c.json({
      redirectSession: {
        id: randomUUID(),
        fullUrl,
        urlDetails: { endpoint, searchParams },
        ...(sessionToken === undefined ? {} : { sessionToken }),
      },
    });
  });
}

async function target(work: Work): Promise<Target> {
  const { request } = work;
  if (request.ecomCheckout) return checkoutTarget(work, request.ecomCheckout.checkoutId);
  if (request.auth) return authorizeTarget(work, request.auth);
  if (request.logout) return logoutTarget(work, request.logout.clientId);
  if (request.storesProduct) return productTarget(work, request.storesProduct.productSlug);
  if (request.login) return { path: `${work.origins[0]}/login`, searchParams: {} };
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

async function checkoutTarget(work: Work, checkoutId: string): Promise<Target> {
  const { checkout } = await work.policies.read();
  if (!checkout) {
    throw refusal(428, 'CHECKOUT_NOT_CONFIGURED', {
      description: 'This shop takes no payments at the moment.',
    });
  }
  const { postFlowUrl, thankYouPageUrl } = siteCallbacks(work);
  const [found] = await work.db
    .update(checkouts)
    .set({
      ...(postFlowUrl ? { postFlowUrl } : {}),
      ...(thankYouPageUrl ? { thankYouPageUrl } : {}),
      id: checkoutId,
    })
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.ownerId, work.caller.id)))
    .returning({ id: checkouts.id });
  if (!found)
    throw refusal(404, 'CHECKOUT_NOT_FOUND', { description: 'There is no such checkout.' });
  return { path: '/checkout', searchParams: { checkoutId } };
}

async function authorizeTarget(work: Work, auth: AuthRequest): Promise<Target> {
  const { db, caller, clientId, origins } = work;
  const request = auth.authRequest;
  requireClient(request.clientId, { expected: clientId, field: 'auth.authRequest.clientId' });
  const { codeChallenge: challenge, state, sessionToken, responseMode: mode } = request;
  // Without a session there is nobody to answer a code for: signing in is the shop's own page.
  if (!sessionToken && auth.prompt !== 'none') {
    return { path: `${origins[0]}/login`, searchParams: {} };
  }
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
  return { path: '/authorize', searchParams: { session: secret }, sessionToken: secret };
}

async function logoutTarget(work: Work, clientId: string): Promise<Target> {
  requireClient(clientId, { expected: work.clientId, field: 'logout.clientId' });
  const { postFlowUrl = work.origins[0] } = siteCallbacks(work);
  const { role, sessionId } = work.caller;
  const known = role === 'member' ? { sessionId } : {};
  const secret = await openRedirectSession(work.db, { kind: 'logout', postFlowUrl, ...known });
  return { path: '/logout', searchParams: { session: secret } };
}

async function productTarget({ db, origins }: Work, slug: string): Promise<Target> {
  const found = await findProducts(db, { filter: { slug }, limit: 1, offset: 0, sort: [] });
  if (found.total === 0)
    throw refusal(404, 'PRODUCT_NOT_FOUND', { description: 'There is no such product.' });
  return { path: `${origins[0]}/product/${encodeURIComponent(slug)}`, searchParams: {} };
}

function siteCallbacks({ request, origins }: Work): {
  postFlowUrl?: string;
  thankYouPageUrl?: string;
} {
  const given = request.callbacks ?? {};
  const checked = Object.entries(given).flatMap(([name, url]) =>
    url ? [[name, requireSiteUrl(url, { field: `callbacks.${name}`, origins })] as const] : [],
  );
  return Object.fromEntries(checked);
}

function requireClient(
  given: string,
  { expected, field }: { expected: string; field: string },
): void {
  if (given.toLowerCase() !== expected)
    throw invalid(violation(field, 'is not a client of this shop'));
}
