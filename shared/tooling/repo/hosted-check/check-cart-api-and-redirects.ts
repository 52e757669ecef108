import type { HostedFinding } from './hosted-finding.ts';
import type { HostedShopResponse, RequestHostedShop } from './hosted-shop-client.ts';

const LAST_DAY = '1 February 2027';

/** Which versions of the cart answer, and whether the one that the shop uses is among them. */
export async function checkCartApiVersions(
  request: RequestHostedShop,
  { token, cartVersion }: { token: string; cartVersion: string },
): Promise<HostedFinding[]> {
  const [v1, v2] = await Promise.all(
    ['1', '2'].map(async (version) =>
      isThere(await request({ path: `/ecom/v${version}/carts/current`, token })),
    ),
  );
  return [
    v2 ? ['Cart V2', 'ok', 'answers'] : ['Cart V2', 'note', 'does not answer'],
    v1
      ? ['Cart V1', 'note', `answers; the hosted service ends it on ${LAST_DAY}`]
      : ['Cart V1', 'note', 'does not answer'],
    chosen(cartVersion, { 1: v1 === true, 2: v2 === true }),
  ];
}

/** A cart, or the word that this visitor has none yet; what is gone says neither. */
const isThere = ({ status, code }: HostedShopResponse): boolean =>
  status === 200 || (status === 404 && code === 'OWNED_CART_NOT_FOUND');

function chosen(cartVersion: string, answers: Record<'1' | '2', boolean>): HostedFinding {
  if (!answers[1] && !answers[2]) {
    return [
      'cart',
      'broken',
      'no version answers',
      'Ask the operator of the platform: no one can buy.',
    ];
  }
  if (cartVersion === 'auto') return ['cart', 'ok', `the shop uses V${answers[2] ? '2' : '1'}`];
  const version = cartVersion as '1' | '2'; // as the shop reads it
  if (!answers[version]) {
    return ['cart', 'broken', `the shop uses V${version} alone`, 'Set CART_VERSION=auto.'];
  }
  if (version === '2') return ['cart', 'ok', 'the shop uses V2'];
  return [
    'cart',
    'note',
    `the shop uses V1, until ${LAST_DAY}`,
    'Set CART_VERSION=auto before that day.',
  ];
}

/** Whether the site sends people back to this shop, after checkout and after signing in. */
export async function checkRedirectsBackToShop(
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
      ? ['return address', 'ok', `${siteUrl} is allowed`]
      : ['return address', 'broken', `${siteUrl} is refused`, `Allow ${siteUrl} ${allow}.`],
    auth.status === 200
      ? ['sign-in', 'ok', 'leads back to the shop']
      : [
          'sign-in',
          'lacking',
          `answers ${auth.status} ${auth.code}`,
          `Allow ${siteUrl}/callback as a redirect address ${allow}.`,
        ],
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
