import type { WishlistHandle } from '@horae/shared';
import { createContext, useContext, useSyncExternalStore } from 'react';

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
  let state: WishlistState = { list: null, outcome: null, isNeeded: false };
  let clicks: Click[] = [];
  const listeners = new Set<() => void>();
  const set = (change: Partial<WishlistState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  return {
    get: () => state,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    click(text: string) {
      clicks.push({ text, isKnown: state.list !== null });
      set({ outcome: null, isNeeded: true });
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
  return { ...useSyncExternalStore(store.subscribe, store.get, store.get), store };
}
