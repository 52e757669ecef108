import { accessToken, platformCall, toPlatformError, type WishlistItem } from '@horae/shared';

const MY = 'https://www.wixapis.com/wish-lists/v1/lists/my/items';

/** Puts a watch on the member's wish list; what stands there stays. Rejects with `WISH_LIST_FULL`. */
export const addToWishes = (items: readonly WishlistItem[]): Promise<void> => change('', items);
export const takeOffWishes = (items: readonly WishlistItem[]): Promise<void> =>
  change('/remove', items);

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
