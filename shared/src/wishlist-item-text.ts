import type { WishlistItem } from './contract.ts';

/** Key in localStorage of the wish list of a visitor who is not logged in. */
export const WISHLIST_KEY = 'horae.wishes';

/**
 * A watch with its choices as one text, for a field of a form: `tidal-300-id?Strap=Canvas`. The same for the same
 * choices, whatever order they are in.
 */
export function wishlistItemText({ productId, options }: WishlistItem): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  const search = new URLSearchParams(chosen).toString();
  return search === ''
    ? encodeURIComponent(productId)
    : `${encodeURIComponent(productId)}?${search}`;
}

/** Returns the watch and choices of such a text; `null` for any other text. */
export function readWishlistItem(text: string): WishlistItem | null {
  const [id = '', search = '', ...rest] = text.split('?');
  if (id === '' || rest.length > 0 || text.length > 1000) return null;
  try {
    const options = Object.fromEntries(new URLSearchParams(search));
    return { productId: decodeURIComponent(id), options };
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
