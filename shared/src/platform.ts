import { createAccessToken } from './access-token.ts';
import { report } from './report.ts';
import { tokens } from './session.ts';

/** The embedded platform's id (architecture, section 5). */
const EMBEDDED_CLIENT_ID = '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21';

let ownClientId: string | null = null;

/** The OAuth client id of this shop: a page carries it in its head, the edge is told its own. */
export function clientId(): string {
  if (ownClientId) return ownClientId;
  if (typeof document === 'undefined') return EMBEDDED_CLIENT_ID;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="wix-client-id"]');
  return meta?.content || EMBEDDED_CLIENT_ID;
}

/** Tells a process without a document which shop it is. */
export function setClientId(id: string): void {
  ownClientId = id;
}

/** A token for a call as the current visitor or member; parallel callers share one request. */
export const accessToken = createAccessToken({
  get clientId() {
    return clientId();
  },
  store: tokens,
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => Date.now(),
});

/** A token in the place of one that the platform has refused; parallel callers share one request. */
export function renewToken(refused: string): Promise<string> {
  const { accessToken: held, refreshToken } = tokens.getTokens();
  if (held.value === refused) {
    tokens.setTokens({ accessToken: { value: '', expiresAt: 0 }, refreshToken });
  }
  return accessToken();
}

/**
 * The one commerce client, loaded with the first call: a first view that the edge has drawn needs
 * none. A remote brings the SDK functions it owns:
 * `(await loadWixClient()).use({ queryProducts: products.queryProducts })`.
 */
export async function loadWixClient() {
  return (await import('./wix-client.ts')).wixClient;
}

/**
 * Ends the session: tokens are gone in every tab, then the platform is told by visiting its logout
 * page. Resolves to that page's URL, or to `null` when the platform could not be asked.
 */
export async function signOut(returnTo: string): Promise<string | null> {
  const url = await logoutUrl(returnTo);
  tokens.clear();
  return url;
}

async function logoutUrl(returnTo: string): Promise<string | null> {
  try {
    const [client, { redirects }] = await Promise.all([loadWixClient(), import('@wix/redirects')]);
    const { createRedirectSession } = client.use({
      createRedirectSession: redirects.createRedirectSession,
    });
    const session = { logout: { clientId: clientId() }, callbacks: { postFlowUrl: returnTo } };
    const { redirectSession } = await createRedirectSession(session);
    return redirectSession?.fullUrl ?? null;
  } catch (error) {
    // Signing out must work without the platform: the tokens here are dropped in any case.
    report(error, 'sign-out');
    return null;
  }
}
