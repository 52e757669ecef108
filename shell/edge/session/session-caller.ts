/**
 * Where a call comes from, by what only a browser can say: a page of the shop, elsewhere, or a caller
 * that says neither and is no browser.
 */
export type Origin = 'shop' | 'elsewhere' | 'unsaid';

export function originOf(headers: Headers, siteUrl: string): Origin {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' ? 'shop' : 'elsewhere';
  // Browsers leave that header out where the shop is served without TLS.
  const origin = headers.get('origin');
  if (origin === null) return 'unsaid';
  return origin === new URL(siteUrl).origin ? 'shop' : 'elsewhere';
}
