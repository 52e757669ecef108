import { loadWixClient, platformCall, report, toPlatformError } from '@horae/shared';
import { currentCart } from '@wix/ecom';
import { type Cart, EMPTY_CART, type NewLine } from './cart.ts';
import { toCart } from './map-cart.ts';

/** The store's own app, fixed by the platform (wix-wire.md, section 4). */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const functions = {
  getCurrentCart: currentCart.getCurrentCart,
  updateCurrentCart: currentCart.updateCurrentCart,
  addToCurrentCart: currentCart.addToCurrentCart,
  updateQuantities: currentCart.updateCurrentCartLineItemQuantity,
  removeLines: currentCart.removeLineItemsFromCurrentCart,
  removeCouponFromCurrentCart: currentCart.removeCouponFromCurrentCart,
  estimateCurrentCartTotals: currentCart.estimateCurrentCartTotals,
};

const carts = async () => (await loadWixClient()).use(functions);

// Every function answers the whole cart with its totals, or rejects with a PlatformError.

/** The current visitor's or member's cart; one that never had anything in it is empty. */
export async function getCart(): Promise<Cart> {
  try {
    return await withTotals(await platformCall(async () => (await carts()).getCurrentCart()));
  } catch (thrown) {
    if (toPlatformError(thrown).code === 'OWNED_CART_NOT_FOUND') return EMPTY_CART;
    throw thrown;
  }
}

/** The platform makes one line of the same product with the same options. */
export async function addLine({ productId, options, quantity }: NewLine): Promise<Cart> {
  const catalogReference = {
    catalogItemId: productId,
    appId: STORES_APP_ID,
    ...(Object.keys(options).length > 0 && { options: { options } }),
  };
  const lineItems = [{ catalogReference, quantity }];
  return withTotals(
    (await platformCall(async () => (await carts()).addToCurrentCart({ lineItems }))).cart,
  );
}

/** `quantity` at least 1; a line goes by {@link removeLine}. */
export async function setQuantity(lineId: string, quantity: number): Promise<Cart> {
  const reply = await platformCall(async () =>
    (await carts()).updateQuantities([{ _id: lineId, quantity }]),
  );
  return withTotals(reply.cart);
}

export async function removeLine(lineId: string): Promise<Cart> {
  return withTotals((await platformCall(async () => (await carts()).removeLines([lineId]))).cart);
}

/** Rejects with the platform's code when the coupon does not exist, has expired or does not apply. */
export async function applyCoupon(couponCode: string): Promise<Cart> {
  return withTotals(
    await platformCall(async () => (await carts()).updateCurrentCart({ couponCode })),
  );
}

export async function removeCoupon(): Promise<Cart> {
  return withTotals(
    (await platformCall(async () => (await carts()).removeCouponFromCurrentCart())).cart,
  );
}

/** A cart without totals is still a cart: the panel says that the subtotal is missing. */
async function withTotals(source: currentCart.Cart | undefined): Promise<Cart> {
  if (!source?.lineItems?.length) return source ? toCart(source, null) : EMPTY_CART;
  try {
    return toCart(
      source,
      await platformCall(async () => (await carts()).estimateCurrentCartTotals()),
    );
  } catch (error) {
    report(error, 'cart totals');
    return toCart(source, null);
  }
}
