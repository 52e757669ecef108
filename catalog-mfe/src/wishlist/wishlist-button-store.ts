import type { WishlistHandle } from '@horae/shared';
import { createContext, useContext } from 'react';
import { createStore, useStore } from 'zustand';

/** Result of the last click; `null` before one. */
export type WishlistOutcome = 'saved' | 'removed' | 'full' | 'failed' | 'off' | null;

interface WishlistState {
  /** `null` until the list is known. */
  list: WishlistHandle | null;
  outcome: WishlistOutcome;
  /** Whether a button was clicked, so that the list is needed now. */
  isNeeded: boolean;
}

interface Click {
  /** The watch, in the format of `wishlistItemText`. */
  text: string;
  /** Whether the list was loaded when it was clicked. */
  isKnown: boolean;
}

export type WishlistStore = ReturnType<typeof createWishlistStore>;

/** State that all wishlist buttons of a page share. Clicks are queued until `take` returns them. */
export function createWishlistStore() {
  const start: WishlistState = { list: null, outcome: null, isNeeded: false };
  const store = createStore<WishlistState>()(() => start);
  let clicks: Click[] = [];

  return {
    ...store,
    click(text: string) {
      clicks.push({ text, isKnown: store.getState().list !== null });
      store.setState({ outcome: null, isNeeded: true });
    },
    take() {
      const taken = clicks;
      clicks = [];
      return taken;
    },
  };
}

/** Each page has one store; rendering at the edge never changes it. */
export const WishlistContext = createContext(createWishlistStore());

export function useWishlistStore() {
  const store = useContext(WishlistContext);
  return { ...useStore(store), store };
}
