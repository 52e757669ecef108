/** Where a watch has its page. */
export function productAddress(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`;
}

/** Where all watches are listed, or those of one category. */
export function listingAddress(categoryId?: string): string {
  return categoryId ? `/products?categoryId=${encodeURIComponent(categoryId)}` : '/products';
}
