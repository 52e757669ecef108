import { report, type WishlistItem } from '@horae/shared';
import { wishlistItemText } from '@horae/shared/wishlist-item';
import { type BrowserWishlist, createBrowserWishlist } from './browser-wishlist.ts';
import * as wishlistApi from './wishlist-api.ts';
import type { GuestWishlistItem, MemberWishlistData, ShownWishlistItem } from './wishlist-types.ts';

export type WishlistApi = Pick<
  typeof wishlistApi,
  | 'fetchWishlist'
  | 'mergeWishlistItems'
  | 'saveWishlistItems'
  | 'removeWishlistItems'
  | 'resolveItems'
>;

/** Where lists are stored: with the platform, and in this browser. */
export interface WishlistBackends {
  api: WishlistApi;
  browser: BrowserWishlist;
}

export const wishlistBackends: WishlistBackends = {
  api: wishlistApi,
  browser: createBrowserWishlist(() => localStorage),
};

/** A list, and how many of this browser's items it had no room for. */
export type WishlistData = MemberWishlistData & { waiting: number };

/**
 * A member's list, with what this browser has stored before the log-in. What the list has no room for waits in the
 * browser.
 */
export async function readMemberWishlist({
  api,
  browser,
}: WishlistBackends): Promise<WishlistData> {
  const own = browser.read();
  if (own.length === 0) return { ...(await api.fetchWishlist()), waiting: 0 };
  const { leftOut, ...list } = await api.mergeWishlistItems(own);
  const waiting = new Set(leftOut.map(wishlistItemText));
  browser.forget(own.filter((item) => !waiting.has(wishlistItemText(item))));
  return { ...list, waiting: waiting.size };
}

/** The list of a visitor who is not logged in, with current prices and stock. */
export async function readGuestWishlist({ api, browser }: WishlistBackends): Promise<WishlistData> {
  const own = browser.read();
  const shown = await api.resolveItems(own);
  storeProductFacts(browser, shown);
  const items = shown.map((item, index) => ({
    ...item,
    name: item.name || own[index]?.name || '',
  }));
  return { items, share: null, waiting: 0 };
}

/** Saves in the browser, and requests the current price, to report a later drop. */
export function saveItemInBrowser(
  { api, browser }: WishlistBackends,
  item: WishlistItem,
  at: Date,
) {
  const saved: GuestWishlistItem = {
    ...item,
    savedAt: at.toISOString(),
    name: '',
    priceCents: null,
  };
  const refused = browser.save(saved);
  if (refused) return refused;
  api.resolveItems([saved]).then(
    (shown) => storeProductFacts(browser, shown),
    // The page of the list requests it again.
    (error: unknown) => report(error, 'wish list'),
  );
  return null;
}

function storeProductFacts(browser: BrowserWishlist, shown: readonly ShownWishlistItem[]): void {
  browser.note(
    shown.map(({ productId, options, name, price }) => ({
      productId,
      options,
      name,
      priceCents: price?.cents ?? null,
    })),
  );
}
