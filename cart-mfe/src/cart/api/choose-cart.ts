import { report, toPlatformError } from '@horae/shared';
import type { CartPlatform } from '../cart-platform.ts';

export type CartVersion = '1' | '2';

interface CartVersions {
  preferred: CartVersion;
  v1: CartPlatform;
  /** Called when V2 is needed for the first time. */
  loadV2: () => Promise<CartPlatform>;
}

/**
 * One cart over two versions of the API: the preferred one, and V2 for good as soon as the platform
 * answers that V1 is gone. The call that found out is made again, which is safe: nothing happened.
 */
export function chooseCart({ preferred, v1, loadV2 }: CartVersions): CartPlatform {
  let isV1Gone = preferred === '2';

  async function call<Reply>(ask: (platform: CartPlatform) => Promise<Reply>): Promise<Reply> {
    if (isV1Gone) return ask(await loadV2());
    try {
      return await ask(v1);
    } catch (thrown) {
      if (!isGone(thrown)) throw thrown;
      report(thrown, 'cart V1 is gone');
      isV1Gone = true;
      return ask(await loadV2());
    }
  }

  return {
    getCart: () => call((platform) => platform.getCart()),
    addLine: (line, key) => call((platform) => platform.addLine(line, key)),
    setQuantity: (lineId, quantity) => call((platform) => platform.setQuantity(lineId, quantity)),
    removeLine: (lineId) => call((platform) => platform.removeLine(lineId)),
    applyCoupon: (code) => call((platform) => platform.applyCoupon(code)),
    removeCoupon: () => call((platform) => platform.removeCoupon()),
    beginCheckout: () => call((platform) => platform.beginCheckout()),
  };
}

/** A path that is no more, as opposed to a cart, line or product that is not there: those have codes. */
function isGone(thrown: unknown): boolean {
  const { status, code } = toPlatformError(thrown);
  return status === 410 || (status === 404 && (code === '404' || code === 'NOT_FOUND'));
}
