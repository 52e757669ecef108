import type { WishlistItem } from '@horae/shared';
import { wishlistItemText } from '@horae/shared/wishlist-item';
import {
  listStorage,
  type ReadList,
  readBrowserList,
  readMembersList,
} from './store/read-wishlist.ts';
import type { MemberList, StoredItem } from './store/wishlist.ts';
import { restoreItems } from './store/wishlist-api.ts';

/** A list that a page reads and changes, wherever it is stored. Each method resolves to the list after it. */
export interface ListSource {
  read: () => Promise<ReadList>;
  remove: (items: readonly WishlistItem[]) => Promise<ReadList>;
  /** Puts back what was removed last; rejects with `WISH_LIST_FULL`. */
  restore: (item: WishlistItem) => Promise<ReadList>;
}

const { api, browser } = listStorage;
const asRead = (list: MemberList): ReadList => ({ ...list, waiting: 0 });

export const membersList: ListSource = {
  read: () => readMembersList(listStorage),
  remove: async (items) => asRead(await api.removeItems(items)),
  restore: async (item) => asRead(await restoreItems([item])),
};

/** The list of a visitor who is not logged in. It remembers removed wishes, to restore them unchanged. */
export function guestsList(): ListSource {
  const removed = new Map<string, StoredItem>();
  const read = () => readBrowserList(listStorage);
  return {
    read,
    remove: async (items) => {
      for (const wish of browser.read()) removed.set(wishlistItemText(wish), wish);
      if (browser.remove(items)) throw new Error('the browser keeps nothing');
      return read();
    },
    restore: async (item) => {
      const before = removed.get(wishlistItemText(item));
      if (before && browser.save(before)) throw new Error('the browser keeps nothing');
      return read();
    },
  };
}
