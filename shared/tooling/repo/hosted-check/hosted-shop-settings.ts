import { parseArgs } from 'node:util';
import { readEdgeSecret } from '../edge-secret.mjs';

/** Which site is checked, and how the shop is set up for it. */
export interface CheckedSite {
  platformUrl: string;
  clientId: string;
  siteUrl: string;
  cartVersion: string;
  catalogVersion: string;
  mediaUrl: string;
  /** Whether it is the hosted service, which has neither assistant nor chat. */
  isHosted: boolean;
  /** Shown to the embedded platform alone. */
  edgeSecret: string | undefined;
}

const EMBEDDED_CLIENT_ID = '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21';

/**
 * Reads what the shop itself would read; arguments go before the environment.
 * @throws an error of one line about an argument or an address that is none.
 */
export function readHostedShopSettings(args: string[], env: NodeJS.ProcessEnv): CheckedSite {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string' },
      'client-id': { type: 'string' },
      site: { type: 'string' },
    },
  });
  const own = `http://localhost:${env.PLATFORM_PORT || '4000'}`;
  const platformUrl = address('PLATFORM_URL', values.url || env.PLATFORM_URL || own);
  const isHosted = /(^|\.)wixapis\.com$/.test(new URL(platformUrl).hostname);
  const usualMedia = isHosted ? 'https://static.wixstatic.com/media' : `${platformUrl}/media`;
  const siteUrl = values.site || env.SITE_URL || `http://localhost:${env.PORT || '3000'}`;
  return {
    platformUrl,
    clientId: values['client-id'] || env.WIX_CLIENT_ID || EMBEDDED_CLIENT_ID,
    siteUrl: address('SITE_URL', siteUrl.split(',')[0] ?? siteUrl),
    cartVersion: env.CART_VERSION || 'auto',
    catalogVersion: env.CATALOG_VERSION || 'auto',
    mediaUrl: address('MEDIA_URL', env.MEDIA_URL || usualMedia),
    isHosted,
    edgeSecret: isHosted ? undefined : readEdgeSecret(env),
  };
}

function address(name: string, text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error(`${name}: expected an address that begins with https:// or http://`);
  }
  return text.replace(/(?<!\/)\/+$/, '');
}
