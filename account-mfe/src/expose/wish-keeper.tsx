import { events, type RemoteSlots, tokens, type WishKeeperProps } from '@horae/shared';
import { useEffect, useRef } from 'react';
import { wishlistBackends } from '../wishlist/store/read-wishlist.ts';
import { createWishlistStore } from '../wishlist/store/wishlist-store.ts';

/** One a page, however many hearts and lines there are. */
const store = createWishlistStore({ ...wishlistBackends, role: tokens.role, bus: events });

/** Exposes the visitor's wish list to components that render hearts; shows nothing itself. */
function WishlistExposer({ onList }: WishKeeperProps) {
  const notify = useRef(onList);
  useEffect(() => {
    notify.current = onList;
  });
  useEffect(() => {
    const notifyListener = () => {
      const list = store.current();
      if (list) notify.current(list);
    };
    const stop = store.follow(notifyListener);
    notifyListener();
    return stop;
  }, []);

  return null;
}

export const Component: RemoteSlots['account/WishKeeper']['Component'] = WishlistExposer;
