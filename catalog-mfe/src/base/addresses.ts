/** Where a watch has its page. */
export function productAddress(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`;
}

/** Path of the listing. */
export const LISTING = '/products';

/** Where all watches are listed, or those of one category. */
export function listingAddress(categoryId?: string): string {
  return categoryId ? `${LISTING}?categoryId=${encodeURIComponent(categoryId)}` : LISTING;
}
