import { brokenFinding, type HostedFinding, lackingFinding, okFinding } from './finding.ts';
import type { RequestHostedShop } from './hosted-shop-client.ts';

/** Whether the site sends people back to this shop, after checkout and after signing in. */
export async function checkRedirects(
  request: RequestHostedShop,
  { token, siteUrl, clientId }: { token: string; siteUrl: string; clientId: string },
): Promise<HostedFinding[]> {
  const path = '/_api/redirects-api/v1/redirect-session';
  const logout = { logout: { clientId }, callbacks: { postFlowUrl: `${siteUrl}/` } };
  const back = await request({ path, token, body: logout });
  const auth = await request({ path, token, body: signIn(clientId, siteUrl) });
  const allow = 'in the site’s headless settings, or SITE_URL of the embedded platform';
  return [
    back.status === 200
      ? okFinding('return address', `${siteUrl} is allowed`)
      : brokenFinding('return address', `${siteUrl} is refused`, `Allow ${siteUrl} ${allow}.`),
    auth.status === 200
      ? okFinding('sign-in', 'leads back to the shop')
      : lackingFinding(
          'sign-in',
          `answers ${auth.status} ${auth.code}`,
          `Allow ${siteUrl}/callback as a redirect address ${allow}.`,
        ),
  ];
}

/** Nothing follows of it: no one opens the page that it leads to. */
const signIn = (clientId: string, siteUrl: string): object => ({
  auth: {
    authRequest: {
      clientId,
      redirectUri: `${siteUrl}/callback`,
      codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      codeChallengeMethod: 'S256',
      responseMode: 'query',
      responseType: 'code',
      scope: 'offline_access',
      state: 'hosted-check',
    },
    prompt: 'login',
  },
});
