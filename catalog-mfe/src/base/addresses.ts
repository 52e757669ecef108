/** Where a watch has its page. */
export function productAddress(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`;
}

/** Where all reviews of a watch are. */
export function reviewsAddress(slug: string): string {
  return `${productAddress(slug)}/reviews`;
}

/** Path of the listing. */
export const LISTING = '/products';

/** Path of the results of a search. */
export const SEARCH = '/search';

/** Where the results for a text are. */
export function searchAddress(text: string): string {
  return `${SEARCH}?${new URLSearchParams({ q: text })}`;
}

/** Where all watches are listed, or those of one category. */
export function listingAddress(categoryId?: string): string {
  return categoryId ? `${LISTING}?categoryId=${encodeURIComponent(categoryId)}` : LISTING;
}

/** Path of the comparison. */
export const COMPARE = '/compare';

/** Where these watches stand side by side, in this order. */
export function compareAddress(slugs: readonly string[]): string {
  return slugs.length === 0 ? COMPARE : `${COMPARE}?ids=${slugs.map(encodeURIComponent).join(',')}`;
}
