import type { HostedFinding } from './hosted-finding.ts';
import type { HostedShopResponse, RequestHostedShop } from './hosted-shop-client.ts';
import type { CheckedSite } from './hosted-shop-settings.ts';

/** The token of a visitor, `null` without one, and what was found out on the way. */
interface TokenCheck {
  token: string | null;
  findings: HostedFinding[];
}

/** Whether the site is there, takes the client id, and renews a visitor's token. */
export async function checkHostedTokens(
  request: RequestHostedShop,
  settings: CheckedSite,
): Promise<TokenCheck> {
  const { clientId, platformUrl } = settings;
  const grant = { clientId, grantType: 'anonymous' };
  const answer = await request({ path: '/oauth2/token', body: grant });
  const { access_token: token, refresh_token: refreshToken, expires_in: life } = answer.body;
  if (answer.status !== 200 || typeof token !== 'string') {
    return { token: null, findings: refusedToken(answer, settings) };
  }
  const renewal = { clientId, grantType: 'refresh_token', refreshToken };
  const renewed = await request({ path: '/oauth2/token', body: renewal });
  const findings: HostedFinding[] = [
    ['reachable', 'ok', platformUrl],
    ['client id', 'ok', `${clientId} is accepted`],
    ['token lifetime', 'ok', `${inWords(Number(life))}, then it is renewed`],
    renewed.status === 200
      ? ['renewal', 'ok', 'a visitor keeps the cart']
      : [
          'renewal',
          'lacking',
          `answers ${renewed.status}`,
          'Carts end with their token: ask the operator of the platform.',
        ],
  ];
  return { token, findings };
}

function refusedToken(
  { status, code }: HostedShopResponse,
  settings: CheckedSite,
): HostedFinding[] {
  const { platformUrl, clientId, isHosted } = settings;
  if (status === 0) {
    const what = `Start the platform, or set PLATFORM_URL (it is ${platformUrl}).`;
    return [['reachable', 'broken', 'nothing answers', what]];
  }
  const reachable: HostedFinding = ['reachable', 'ok', platformUrl];
  if (status === 429 || status >= 500) {
    return [
      ['reachable', 'broken', `answers ${status}`, 'It is busy or down: try again in a minute.'],
    ];
  }
  if (status === 200 || status === 404 || status === 405) {
    const what =
      'Set PLATFORM_URL to https://www.wixapis.com, or leave it empty for the embedded platform.';
    return [['reachable', 'broken', 'what answers is no shop’s API', what]];
  }
  if (status === 403 && !isHosted) {
    const what = 'Set EDGE_SECRET to that of the platform: it answers the shop alone.';
    return [reachable, ['secret of the edge', 'broken', code, what]];
  }
  const what = 'Set WIX_CLIENT_ID to the client id of the site’s headless settings.';
  return [reachable, ['client id', 'broken', `${clientId} is refused`, what]];
}

function inWords(seconds: number): string {
  if (!Number.isFinite(seconds)) return 'not said';
  return seconds >= 7200
    ? `${Math.round(seconds / 3600)} hours`
    : `${Math.round(seconds / 60)} minutes`;
}
