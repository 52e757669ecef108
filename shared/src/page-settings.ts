import type { PageSettings } from './contract.ts';

/** The embedded platform's; `platform/WIRE.md` says what its client id is asked for. */
const EMBEDDED: PageSettings = {
  clientId: '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21',
  cartVersion: '1',
};

/** What the edge has written into this page about its shop; those of the embedded shop where it has not. */
export function pageSettings(): PageSettings {
  if (typeof document === 'undefined') return EMBEDDED;
  const text = document.getElementById('page-settings')?.textContent;
  return text ? { ...EMBEDDED, ...JSON.parse(text) } : EMBEDDED;
}
