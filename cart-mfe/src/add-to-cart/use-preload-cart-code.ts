import { accessToken, loadWixClient, report, whenIdle } from '@horae/shared';
import { useEffect } from 'react';
import { loadCartApi } from '../cart/api/load-cart-client.ts';

let isWarm = false;

/** Loads what adding to the cart needs, so that a click waits for the platform alone. */
function warmUpCode(): void {
  if (isWarm) return;
  isWarm = true;
  Promise.all([
    loadCartApi(),
    import('../cart/store/cart-change-sender.ts'),
    loadWixClient(),
  ]).catch((error: unknown) => {
    isWarm = false;
    report(error, 'cart warm-up');
  });
}

/** As {@link warmUpCode}, with the token and the panel: for a visitor who is about to click. */
function warmUp(): void {
  warmUpCode();
  // By its own name, so that it is the file that the host will request.
  import(/* webpackChunkName: "__federation_expose_CartPanel" */ '../expose/cart-panel.ts').catch(
    (error: unknown) => report(error, 'cart warm-up'),
  );
  accessToken().catch((error: unknown) => report(error, 'cart warm-up'));
}

const ABOUT_TO_PRESS = { onPointerEnter: warmUp, onPointerDown: warmUp, onFocus: warmUp };

/**
 * Props for a button that puts something into the cart. A page's one button (`isLikely`) also loads
 * the code as soon as the page has nothing else to do; a list's many wait for the pointer.
 */
export function usePreloadCartCode(isLikely: boolean): typeof ABOUT_TO_PRESS {
  useEffect(() => (isLikely ? whenIdle(warmUpCode) : undefined), [isLikely]);

  return ABOUT_TO_PRESS;
}
