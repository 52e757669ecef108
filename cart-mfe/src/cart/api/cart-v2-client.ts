import { loadWixClient, PlatformError, report, toPlatformError } from '@horae/shared';
import { currentCartV2 } from '@wix/ecom';
import { type Cart, EMPTY_CART } from '../cart.ts';
import { type CartPlatform, readAvailableQuantity } from '../cart-platform.ts';
import { toCartFromV2 } from './map-cart-v2.ts';
import { createIdempotentClient, toCartApiItem } from './to-cart-api-item.ts';

const functions = {
  getCurrentCart: currentCartV2.getCurrentCart,
  updateLineItems: currentCartV2.updateLineItemsInCurrentCart,
  removeLineItems: currentCartV2.removeLineItemsFromCurrentCart,
  addCoupon: currentCartV2.addCouponToCurrentCart,
  removeCoupon: currentCartV2.removeCouponFromCurrentCart,
  estimate: currentCartV2.estimateCurrentCart,
};

const carts = async () => (await loadWixClient()).use(functions);
type Carts = Awaited<ReturnType<typeof carts>>;

/** A call of Cart V2; what it throws becomes a `PlatformError` with a code of Cart V1. */
const call = <Reply>(send: (api: Carts) => Promise<Reply>): Promise<Reply> =>
  withV1Codes(async () => send(await carts()));

async function withV1Codes<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch (thrown) {
    throw toCartV1Error(thrown);
  }
}

const current = async () => (await call((api) => api.getCurrentCart())).cart;

/** Cart V2, `currentCartV2` of `@wix/ecom`. */
export const cartV2Client: CartPlatform = {
  async getCart() {
    try {
      return await withTotals(await current());
    } catch (thrown) {
      if (toCartV1Error(thrown).code === 'OWNED_CART_NOT_FOUND') return EMPTY_CART;
      throw thrown;
    }
  },
  async addLine(line, key, beforeSending) {
    const catalogItems = [await toCartApiItem(line)];
    const client = await createIdempotentClient(key);
    const { add } = client.use({ add: currentCartV2.addLineItemsToCurrentCart });
    if (beforeSending && !(await beforeSending())) return cartV2Client.getCart();
    return withTotals((await withV1Codes(() => add({ catalogItems }))).cart);
  },
  async setQuantity(lineItemId, newQuantity) {
    const lineItems = [{ lineItemId, quantity: { newQuantity } }];
    return withTotals((await call((api) => api.updateLineItems({ lineItems }))).cart);
  },
  async removeLine(lineId) {
    return withTotals((await call((api) => api.removeLineItems([lineId]))).cart);
  },
  async applyCoupon(code) {
    return withTotals((await call((api) => api.addCoupon({ code }))).cart);
  },
  /** V2 takes the coupon's id, which only the cart knows. */
  async removeCoupon() {
    const cart = await current();
    const id = cart?.coupons?.[0]?._id;
    if (!id) return withTotals(cart);
    return withTotals((await call((api) => api.removeCoupon(id))).cart);
  },
  /** The cart itself is what the hosted checkout takes: V2 has no step of its own for it. */
  beginCheckout: async () => (await current())?._id ?? '',
};

/**
 * A cart without totals is still a cart: the panel says that the subtotal is missing. One that was bought, or joined
 * to a member's, since it was read is none any more.
 */
async function withTotals(source: currentCartV2.Cart | undefined): Promise<Cart> {
  if (!source?.lineItems?.length) return source ? toCartFromV2(source, null) : EMPTY_CART;
  try {
    const options = { calculateDelivery: false, calculateTax: false };
    const { summary } = await call((api) => api.estimate(options));
    return toCartFromV2(source, summary?.priceSummary ?? null, summary?.paymentSummary);
  } catch (error) {
    if (toCartV1Error(error).code === 'OWNED_CART_NOT_FOUND') return EMPTY_CART;
    report(error, 'cart totals');
    return toCartFromV2(source, null);
  }
}

const CODES: Record<string, string> = {
  ITEM_NOT_FOUND_IN_CATALOG: 'ITEM_NOT_FOUND',
  LINE_ITEM_NOT_FOUND_IN_CART: 'LINE_ITEM_NOT_FOUND',
  INVALID_COUPON_CODE: 'COUPON_DOES_NOT_EXIST',
  INVALID_COUPON_STATUS: 'COUPON_IS_DISABLED',
  CART_NOT_FOUND: 'OWNED_CART_NOT_FOUND',
};

/** Converts an error of Cart V2 into one with the code that Cart V1 has for the same reason. */
export function toCartV1Error(thrown: unknown): PlatformError {
  const error = toPlatformError(thrown);
  const code = toV1Code(error);
  if (code === error.code) return error;
  const { message, status, requestId, violations, cause } = error;
  return new PlatformError(message, { code, status, requestId, violations, cause });
}

function toV1Code(error: PlatformError): string {
  if (error.code !== 'INSUFFICIENT_INVENTORY') return CODES[error.code] ?? error.code;
  return readAvailableQuantity(error) === 0 ? 'ITEM_NOT_AVAILABLE' : 'QUANTITY_EXCEEDS_STOCK';
}
