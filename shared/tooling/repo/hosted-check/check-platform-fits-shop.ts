import { checkCartApiVersions, checkRedirectsBackToShop } from './check-cart-api-and-redirects.ts';
import { checkHostedCatalogue } from './check-hosted-catalogue.ts';
import { checkHostedTokens } from './check-visitor-token-renewal.ts';
import type { HostedFinding } from './hosted-finding.ts';
import { hostedShopClient } from './hosted-shop-client.ts';
import type { CheckedSite } from './hosted-shop-settings.ts';

/** Asks a site what a shop needs of it; a dozen calls, as a visitor of its own who leaves nothing behind. */
export async function checkHostedShop(settings: CheckedSite): Promise<HostedFinding[]> {
  const { platformUrl, edgeSecret, clientId, siteUrl, cartVersion, isHosted } = settings;
  const shown: Record<string, string> = edgeSecret ? { 'x-horae-edge': edgeSecret } : {};
  const request = hostedShopClient(platformUrl, shown);
  const { token, findings } = await checkHostedTokens(request, settings);
  if (token === null) return findings;
  // Only the platform gets the secret.
  const isOwn = new URL(settings.mediaUrl).origin === new URL(platformUrl).origin;
  const requestMedia = hostedShopClient(settings.mediaUrl, isOwn ? shown : {});
  return [
    ...findings,
    ...(await checkHostedCatalogue(request, { settings, token, requestMedia })),
    ...(await checkCartApiVersions(request, { token, cartVersion })),
    ...(await checkRedirectsBackToShop(request, { token, siteUrl, clientId })),
    ...(isHosted ? [LIMIT, NO_TALK] : []),
  ];
}

/** Whether the shop could sell. */
export const canShopSell = (findings: HostedFinding[]): boolean =>
  !findings.some(([, verdict]) => verdict === 'broken');

const LIMIT: HostedFinding = [
  'calls a minute',
  'note',
  '200 for the site; the shop keeps to it',
  'With several edges divide it: PLATFORM_PER_MINUTE=100 for each of two.',
];
const NO_TALK: HostedFinding = [
  'assistant and chat',
  'note',
  'the hosted service has none',
  'Set ASSISTANT_URL and CHATBOT_URL to services of your own.',
];
