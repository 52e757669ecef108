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

/** As {@link warmUpCode}, with the token: for somebody who is about to press. */
export function warmUp(): void {
  warmUpCode();
  accessToken().catch((error: unknown) => report(error, 'cart warm-up'));
}
