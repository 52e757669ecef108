import { report } from '../configure-shop.ts';
import { clientId } from '../page/platform-client-settings.ts';
import { tokens } from '../session/session.ts';
import { loadWixClient } from './load-wix-client.ts';

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
