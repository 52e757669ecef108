/**
 * The one commerce client, loaded with the first call: a first view that the edge has rendered needs
 * none. A remote brings the SDK functions it owns:
 * `(await loadWixClient()).use({ queryProducts: products.queryProducts })`.
 */
export async function loadWixClient() {
  return (await import('./wix-client.ts')).wixClient;
}
