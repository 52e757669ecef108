import { loadWixClient, platformCall, report, toPlatformError } from '@horae/shared';
import { currentCart } from '@wix/ecom';
import { type Cart, EMPTY_CART } from '../cart.ts';
import type { CartPlatform } from '../cart-platform.ts';
import { toCartFromV1 } from './map-cart-v1.ts';
import { createIdempotentClient, toCartApiItem } from './to-cart-api-item.ts';

const functions = {
  getCurrentCart: currentCart.getCurrentCart,
  updateCurrentCart: currentCart.updateCurrentCart,
  updateQuantities: currentCart.updateCurrentCartLineItemQuantity,
  removeLines: currentCart.removeLineItemsFromCurrentCart,
  removeCouponFromCurrentCart: currentCart.removeCouponFromCurrentCart,
  estimateCurrentCartTotals: currentCart.estimateCurrentCartTotals,
  createCheckout: currentCart.createCheckoutFromCurrentCart,
};

const carts = async () => (await loadWixClient()).use(functions);
type Carts = Awaited<ReturnType<typeof carts>>;

/** A call of Cart V1; what it throws becomes a `PlatformError`. */
const call = <Reply>(send: (api: Carts) => Promise<Reply>) =>
  platformCall(async () => send(await carts()));

/** Cart V1, `currentCart` of `@wix/ecom`. */
export const cartV1Client: CartPlatform = {
  async getCart() {
    try {
      return await withTotals(await call((api) => api.getCurrentCart()));
    } catch (thrown) {
      if (toPlatformError(thrown).code === 'OWNED_CART_NOT_FOUND') return EMPTY_CART;
      throw thrown;
    }
  },
  async addLine(line, key, beforeSending) {
    const lineItems = [await toCartApiItem(line)];
    const { add } = (await createIdempotentClient(key)).use({ add: currentCart.addToCurrentCart });
    if (beforeSending && !(await beforeSending())) return cartV1Client.getCart();
    return withTotals((await platformCall(() => add({ lineItems }))).cart);
  },
  async setQuantity(lineId, quantity) {
    const reply = await call((api) => api.updateQuantities([{ _id: lineId, quantity }]));
    return withTotals(reply.cart);
  },
  async removeLine(lineId) {
    return withTotals((await call((api) => api.removeLines([lineId]))).cart);
  },
  async applyCoupon(couponCode) {
    return withTotals(await call((api) => api.updateCurrentCart({ couponCode })));
  },
  async removeCoupon() {
    return withTotals((await call((api) => api.removeCouponFromCurrentCart())).cart);
  },
  async beginCheckout() {
    const { checkoutId } = await call((api) =>
      api.createCheckout({ channelType: currentCart.ChannelType.WEB }),
    );
    return checkoutId ?? '';
  },
};

/**
 * A cart without totals is still a cart: the panel says that the subtotal is missing. One that was bought, or joined
 * to a member's, since it was read is none any more.
 */
async function withTotals(source: currentCart.Cart | undefined): Promise<Cart> {
  if (!source?.lineItems?.length) return source ? toCartFromV1(source, null) : EMPTY_CART;
  try {
    return toCartFromV1(source, await call((api) => api.estimateCurrentCartTotals()));
  } catch (error) {
    if (toPlatformError(error).code === 'OWNED_CART_NOT_FOUND') return EMPTY_CART;
    report(error, 'cart totals');
    return toCartFromV1(source, null);
  }
}
