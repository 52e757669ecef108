/** Where a watch has its page. */
export function productAddress(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`;
}

/** Where all reviews of a watch are. */
export function reviewsAddress(slug: string): string {
  return `${productAddress(slug)}/reviews`;
}

/** Path of the listing. */
export const LISTING_PATH = '/products';

/** Path of the results of a search. */
export const SEARCH_PATH = '/search';

/** Where the results for a text are. */
export function searchAddress(text: string): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ q: text })}`;
}

/** Where all watches are listed, or those of one category. */
export function listingAddress(categoryId?: string): string {
  return categoryId ? `${LISTING_PATH}?categoryId=${encodeURIComponent(categoryId)}` : LISTING_PATH;
}

/** Path of the comparison. */
export const COMPARE_PATH = '/compare';

/** Where these watches stand side by side, in this order. */
export function compareAddress(slugs: readonly string[]): string {
  return slugs.length === 0
    ? COMPARE_PATH
    : `${COMPARE_PATH}?ids=${slugs.map(encodeURIComponent).join(',')}`;
}
