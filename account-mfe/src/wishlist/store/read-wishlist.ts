import { report, type WishlistItem } from '@horae/shared';
import { wishlistItemText } from '@horae/shared/wishlist-item';
import { type KeptWishes, keptWishes } from './browser-list.ts';
import type { KeptWish, ShownWish, WishList } from './wishlist.ts';
import * as wishApi from './wishlist-api.ts';

export type WishApi = Pick<
  typeof wishApi,
  'readList' | 'mergeItems' | 'saveItems' | 'removeItems' | 'resolveItems'
>;

/** Where lists are kept: with the platform, and in this browser. */
export interface WishPlaces {
  api: WishApi;
  kept: KeptWishes;
}

export const browserPlaces: WishPlaces = { api: wishApi, kept: keptWishes(() => localStorage) };

/** A list, and how many of this browser's wishes it had no room for. */
export type ReadList = WishList & { waiting: number };

/**
 * A member's list, with what this browser has kept from before the log-in. What the list has no room for waits in the
 * browser.
 */
export async function readMembersList({ api, kept }: WishPlaces): Promise<ReadList> {
  const own = kept.read();
  if (own.length === 0) return { ...(await api.readList()), waiting: 0 };
  const { leftOut, ...list } = await api.mergeItems(own);
  const waiting = new Set(leftOut.map(wishlistItemText));
  kept.forget(own.filter((wish) => !waiting.has(wishlistItemText(wish))));
  return { ...list, waiting: waiting.size };
}

/** The list of somebody who is not logged in, with what is to be said of it today. */
export async function readKeptList({ api, kept }: WishPlaces): Promise<ReadList> {
  const own = kept.read();
  const shown = await api.resolveItems(own);
  noteNews(kept, shown);
  const items = shown.map((item, index) => ({
    ...item,
    name: item.name || own[index]?.name || '',
  }));
  return { items, share: null, waiting: 0 };
}

/** Saves in the browser, and asks what it costs today, for the day when it costs less. */
export function saveKept({ api, kept }: WishPlaces, item: WishlistItem, at: Date) {
  const wish: KeptWish = { ...item, savedAt: at.toISOString(), name: '', priceCents: null };
  const refused = kept.save(wish);
  if (refused) return refused;
  api.resolveItems([wish]).then(
    (shown) => noteNews(kept, shown),
    // Asked again by the page of the list.
    (error: unknown) => report(error, 'wish list'),
  );
  return null;
}

function noteNews(kept: KeptWishes, shown: readonly ShownWish[]): void {
  kept.note(
    shown.map(({ productId, options, name, price }) => ({
      productId,
      options,
      name,
      priceCents: price?.cents ?? null,
    })),
  );
}
