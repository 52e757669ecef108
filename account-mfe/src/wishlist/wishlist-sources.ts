import { PlatformError, sendForm, type WishlistItem } from '@horae/shared';
import { wishlistItemText } from '@horae/shared/wishlist-item';
import {
  type LoadedWishlist,
  readBrowserList,
  readMemberWishlist,
  wishlistStorage,
} from './store/read-wishlist.ts';
import type { StoredWishlistItem } from './store/wishlist.ts';

/** A list that a page reads and changes, wherever it is stored. A change rejects with `WISH_LIST_FULL` and other codes. */
export interface WishlistSource {
  read: () => Promise<LoadedWishlist>;
  /** `form` is the one that was submitted for it. */
  remove: (item: WishlistItem, form: HTMLFormElement) => Promise<void>;
  /** Puts back what was removed. */
  restore: (item: WishlistItem, form: HTMLFormElement) => Promise<void>;
  /** Takes away what the edge has put into the cart. */
  moved: (items: readonly WishlistItem[]) => Promise<void>;
}

/** The edge changes the list, for a page with script as for one without. */
const send = async (_item: WishlistItem, form: HTMLFormElement): Promise<void> => {
  const answer = await sendForm(form);
  if (!('refused' in answer)) return;
  const code = answer.refused[''] ?? 'FAILED';
  throw new PlatformError('the list was not changed', { code });
};

export const memberWishlist: WishlistSource = {
  read: () => readMemberWishlist(wishlistStorage),
  remove: send,
  restore: send,
  // The action of the cart has changed the list.
  moved: async () => undefined,
};

/** The list of a visitor who is not logged in. It remembers removed items, to restore them unchanged. */
export function createGuestWishlist({ browser } = wishlistStorage): WishlistSource {
  const removed = new Map<string, StoredWishlistItem>();
  const moved = async (items: readonly WishlistItem[]) => {
    for (const item of browser.read()) removed.set(wishlistItemText(item), item);
    if (browser.remove(items)) throw new Error('the browser stores nothing');
  };
  return {
    read: () => readBrowserList(wishlistStorage),
    remove: (item) => moved([item]),
    restore: async (item) => {
      const before = removed.get(wishlistItemText(item));
      if (before && browser.save(before)) throw new Error('the browser stores nothing');
    },
    moved,
  };
}
