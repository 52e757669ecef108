import { getShopSettings } from '../configure-shop.ts';
import type { PageSettings } from '../contract.ts';

/** Settings of the embedded platform; `platform/WIRE.md` describes its client id. */
const EMBEDDED: PageSettings = {
  clientId: '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21',
  cartVersion: '1',
  catalogVersion: '1',
};

/** Returns the settings that the edge has written into this page; those of the embedded shop where there are none. */
export function pageSettings(): PageSettings {
  const configured = getShopSettings();
  if (configured) return configured;
  if (typeof document === 'undefined') return EMBEDDED;
  const text = document.getElementById('page-settings')?.textContent;
  return text ? { ...EMBEDDED, ...JSON.parse(text) } : EMBEDDED;
}

/** Returns the OAuth client id of this shop. */
export const clientId = (): string => pageSettings().clientId;
