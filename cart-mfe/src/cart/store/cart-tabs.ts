import type { Unsubscribe } from '@horae/shared';

/** How the tabs of one browser tell each other that their cart is another one now. */
export interface CartTabs {
  announce: () => void;
  /** Calls back when another tab has changed the cart: at once, or as soon as this one is looked at. */
  listen: (listener: () => void) => Unsubscribe;
}

let opened: BroadcastChannel | null = null;

/** One for the page, so that no tab hears itself; none on the edge and in browsers without. */
function channel(): BroadcastChannel | null {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  opened ??= new BroadcastChannel('horae-cart');
  return opened;
}

/** The browser's own; without a channel, a tab asks again when its panel opens. */
export const browserTabs: CartTabs = {
  announce: () => channel()?.postMessage('changed'),

  listen(listener) {
    let isStale = false;
    const look = () => {
      if (!isStale || document.hidden) return;
      isStale = false;
      listener();
    };
    const hear = () => {
      isStale = true;
      look();
    };
    channel()?.addEventListener('message', hear);
    document.addEventListener('visibilitychange', look);
    return () => {
      channel()?.removeEventListener('message', hear);
      document.removeEventListener('visibilitychange', look);
    };
  },
};
