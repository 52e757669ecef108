import { getSessionSource } from '../configure-shop.ts';
import { loadOnce } from '../loading/load-once.ts';

/** A server's loader takes a millisecond to say that a file is loaded. */
const load = loadOnce(() => import('./wix-client.ts'));

/**
 * The commerce client, one a page and one a visitor on the edge, loaded with the first call: a first view that the
 * edge has rendered needs none. A remote brings the SDK functions it owns:
 * `(await loadWixClient()).use({ queryProducts: products.queryProducts })`.
 */
export async function loadWixClient() {
  const { getWixClient, wixClient } = await load();
  const visitor = getSessionSource();
  return visitor ? getWixClient(visitor) : wixClient;
}

/**
 * The client for calls that are declared `public`. In a browser it sends no token: who only looks around begins no
 * session, which would be a call of the platform for each visitor. Since contract 1.3.
 */
export async function loadPublicClient() {
  if (typeof document === 'undefined') return loadWixClient();
  const { publicClient } = await load();
  return publicClient;
}
