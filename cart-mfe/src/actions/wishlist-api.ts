import { accessToken, platformCall, toPlatformError, type WishlistItem } from '@horae/shared';

const MY = 'https://www.wixapis.com/wish-lists/v1/lists/my/items';

/** Adds watches to the member's wishlist, beside those that are on it. Rejects with `WISH_LIST_FULL`. */
export const addToWishlist = (items: readonly WishlistItem[]) => change('', items);
export const removeFromWishlist = (items: readonly WishlistItem[]) => change('/remove', items);

/** @throws PlatformError */
const change = (path: string, items: readonly WishlistItem[]): Promise<void> =>
  platformCall(async () => {
    const response = await fetch(MY + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: await accessToken() },
      body: JSON.stringify({ items }),
    });
    if (response.ok) return;
    const isJson = response.headers.get('content-type')?.includes('json');
    const reply: unknown = isJson ? await response.json() : {};
    throw toPlatformError({ status: response.status, ...(reply as object) });
  });
