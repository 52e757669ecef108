import type { WishKeeping } from '@horae/shared';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What became of the last press; `null` before one. */
export type Told = 'saved' | 'removed' | 'full' | 'failed' | 'off' | null;

interface Hearts {
  /** `null` until the list is known. */
  list: WishKeeping | null;
  told: Told;
  /** Somebody has pressed a heart: the list is needed now. */
  isNeeded: boolean;
}

interface Press {
  /** The watch, as `wishText` names it. */
  wish: string;
  /** Whether the heart said if it was saved. */
  isKnown: boolean;
}

export type HeartStore = ReturnType<typeof createHeartStore>;

/** What all hearts of a page know. Presses wait until they are taken. */
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

/** One a page; what the edge renders never changes it. */
export const HeartsContext = createContext(createHeartStore());

export function useHearts() {
  const store = useContext(HeartsContext);
  return { ...useSyncExternalStore(store.subscribe, store.get, store.get), store };
}
