import { accessToken, loadWixClient, report } from '@horae/shared';

let isWarm = false;

/** Loads what adding to the cart needs, so that the press itself waits for the platform alone. */
export function warmUpCode(): void {
  if (isWarm) return;
  isWarm = true;
  Promise.all([import('./cart-api.ts'), loadWixClient()]).catch((error: unknown) => {
    isWarm = false;
    report(error, 'cart warm-up');
  });
}

/** As {@link warmUpCode}, with the token and the panel: for somebody who is about to press. */
export function warmUp(): void {
  warmUpCode();
  // By its own name, so that it is the file that the host will ask for.
  import(/* webpackChunkName: "__federation_expose_CartPanel" */ '../expose/cart-panel.ts').catch(
    (error: unknown) => report(error, 'cart warm-up'),
  );
  accessToken().catch((error: unknown) => report(error, 'cart warm-up'));
}
