import type { WishlistHandle } from '@horae/shared';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Result of the last click; `null` before one. */
export type Told = 'saved' | 'removed' | 'full' | 'failed' | 'off' | null;

interface Hearts {
  /** `null` until the list is known. */
  list: WishlistHandle | null;
  told: Told;
  /** Whether a heart was clicked, so that the list is needed now. */
  isNeeded: boolean;
}

interface Press {
  /** The watch, in the format of `wishlistItemText`. */
  wish: string;
  /** Whether the list was loaded when the heart was clicked. */
  isKnown: boolean;
}

export type HeartStore = ReturnType<typeof createHeartStore>;

/** State that all hearts of a page share. Clicks are queued until `take` returns them. */
export function createHeartStore() {
  let hearts: Hearts = { list: null, told: null, isNeeded: false };
  let presses: Press[] = [];
  const listeners = new Set<() => void>();
  const set = (change: Partial<Hearts>) => {
    hearts = { ...hearts, ...change };
    for (const listener of listeners) listener();
  };

  return {
    get: () => hearts,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    press(wish: string) {
      presses.push({ wish, isKnown: hearts.list !== null });
      set({ told: null, isNeeded: true });
    },
    take() {
      const taken = presses;
      presses = [];
      return taken;
    },
  };
}

/** Each page has one store; rendering at the edge never changes it. */
export const HeartsContext = createContext(createHeartStore());

export function useHearts() {
  const store = useContext(HeartsContext);
  return { ...useSyncExternalStore(store.subscribe, store.get, store.get), store };
}
