import { report } from '@horae/shared';
import { createVersionedCall } from '@horae/shared/either-version';
import type { CartPlatform } from '../cart-platform.ts';

/** One cart over two versions of the API: the first one, until the platform answers that it is gone, and back likewise. */
export function withApiVersionFallback(
  first: CartPlatform,
  loadOther: () => Promise<CartPlatform>,
): CartPlatform {
  const onGone = (thrown: unknown) => report(thrown, 'a version of the cart is gone');
  const call = createVersionedCall({ first, loadOther, onGone });

  return {
    getCart: () => call((platform) => platform.getCart()),
    addLine: (...given) => call((platform) => platform.addLine(...given)),
    setQuantity: (lineId, quantity) => call((platform) => platform.setQuantity(lineId, quantity)),
    removeLine: (lineId) => call((platform) => platform.removeLine(lineId)),
    applyCoupon: (code) => call((platform) => platform.applyCoupon(code)),
    removeCoupon: () => call((platform) => platform.removeCoupon()),
    beginCheckout: () => call((platform) => platform.beginCheckout()),
  };
}
