import type { PageSettings } from './contract.ts';

/** The embedded platform's; `platform/WIRE.md` says what its client id is asked for. */
const EMBEDDED: PageSettings = {
  clientId: '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21',
  cartVersion: '1',
  catalogVersion: '1',
};

let own: PageSettings | null = null;

/** Tells a process without a document which shop it serves. */
export function setPageSettings(settings: PageSettings): void {
  own = settings;
}

/** What the edge has written into this page about its shop; those of the embedded shop where it has not. */
export function pageSettings(): PageSettings {
  if (own) return own;
  if (typeof document === 'undefined') return EMBEDDED;
  const text = document.getElementById('page-settings')?.textContent;
  return text ? { ...EMBEDDED, ...JSON.parse(text) } : EMBEDDED;
}
