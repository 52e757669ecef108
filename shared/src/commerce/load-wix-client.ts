import { sessionSource } from '../session/session-source.ts';

/**
 * The commerce client, one a page and one a visitor on the edge, loaded with the first call: a first view that the
 * edge has rendered needs none. A remote brings the SDK functions it owns:
 * `(await loadWixClient()).use({ queryProducts: products.queryProducts })`.
 */
export async function loadWixClient() {
  const { clientFor, wixClient } = await import('./wix-client.ts');
  const visitor = sessionSource();
  return visitor ? clientFor(visitor) : wixClient;
}
