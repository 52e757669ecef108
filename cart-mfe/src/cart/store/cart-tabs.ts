import type { Unsubscribe } from '@horae/shared';
import { type BrowserChannel, openBrowserChannel } from '@horae/shared/browser-channel';

/** How the tabs of one browser notify each other that their cart has changed. */
export interface CartChannel {
  announce: () => void;
  /** Calls back when another tab has changed the cart: at once, or as soon as this one is looked at. */
  listen: (listener: () => void) => Unsubscribe;
}

let opened: BrowserChannel | null = null;

/** One for the page, so that no tab receives what it has sent. */
function channel(): BrowserChannel | null {
  if (typeof document === 'undefined') return null;
  opened ??= openBrowserChannel('horae-cart');
  return opened;
}

/** The browser's own; without a channel, a tab requests the cart again when its panel opens. */
export const browserCartChannel: CartChannel = {
  announce: () => channel()?.post('changed'),

  listen(listener) {
    let isStale = false;
    const notify = () => {
      if (!isStale || document.hidden) return;
      isStale = false;
      listener();
    };
    const receive = () => {
      isStale = true;
      notify();
    };
    const stop = channel()?.listen(receive);
    document.addEventListener('visibilitychange', notify);
    return () => {
      stop?.();
      document.removeEventListener('visibilitychange', notify);
    };
  },
};
