import { events, tokens, type WishKeeperProps } from '@horae/shared';
import { useEffect, useRef } from 'react';
import { browserPlaces } from './read-wishlist.ts';
import { createWishStore } from './wishlist-store.ts';

/** One a page, however many hearts and lines there are. */
const store = createWishStore({ ...browserPlaces, role: tokens.role, bus: events });

/** Lends the visitor's wish list to who draws hearts; shows nothing itself. */
export function WishKeeper({ onList }: WishKeeperProps) {
  const tell = useRef(onList);
  useEffect(() => {
    tell.current = onList;
  });
  useEffect(() => {
    const say = () => {
      const list = store.current();
      if (list) tell.current(list);
    };
    const stop = store.follow(say);
    say();
    return stop;
  }, []);

  return null;
}
