let own: string | null = null;

/** The origin of the shop, such as `https://horae.example`: a page's own, the edge is told. */
export const siteOrigin = (): string => own ?? globalThis.location.origin;

/** Tells a process without a document where the shop is. */
export function setSiteOrigin(siteUrl: string): void {
  own = new URL(siteUrl).origin;
}
