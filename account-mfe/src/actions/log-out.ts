import { type ActionAnswer, type ActionContext, clientId, PlatformError } from '@horae/shared';
import { ownCall } from '../session/own-call.ts';

/** Ends the session here and at the platform; the browser then passes the platform's own page, which forgets it too. */
export async function logOut({ role, leave }: ActionContext): Promise<ActionAnswer> {
  const go = role === 'member' ? await logoutPage() : '/';
  await leave();
  return { go };
}

/** `/` without the platform: leaving works in any case. */
async function logoutPage(): Promise<string> {
  try {
    const body = { logout: { clientId: clientId() } };
    const reply = await ownCall('/_api/redirects-api/v1/redirect-session', { body });
    const { redirectSession } = reply as { redirectSession?: { fullUrl?: string } }; // all optional
    return redirectSession?.fullUrl ?? '/';
  } catch (thrown) {
    if (!(thrown instanceof PlatformError)) throw thrown;
    return '/';
  }
}
