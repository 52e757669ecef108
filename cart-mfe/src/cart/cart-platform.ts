import type { Cart, NewLine } from './cart.ts';

/**
 * The platform's current cart, whichever version of its API speaks. Every function answers the whole
 * cart with its totals, or rejects with a `PlatformError` whose code is one of Cart V1.
 */
export interface CartPlatform {
  /** The current visitor's or member's cart; one that never had anything in it is empty. */
  getCart: () => Promise<Cart>;
  /**
   * The platform makes one line of the same product with the same options. Asked again with the same
   * key, the edge answers as it did and nothing is added twice.
   */
  addLine: (line: NewLine, key: string) => Promise<Cart>;
  /** `quantity` at least 1; a line goes by `removeLine`. */
  setQuantity: (lineId: string, quantity: number) => Promise<Cart>;
  removeLine: (lineId: string) => Promise<Cart>;
  /** Rejects when the coupon does not exist, has expired or does not apply. */
  applyCoupon: (code: string) => Promise<Cart>;
  removeCoupon: () => Promise<Cart>;
  /** The id under which the hosted checkout finds this cart. */
  beginCheckout: () => Promise<string>;
}

/** The store's own app, fixed by the platform (wix-wire.md, section 4). */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** A new line as both versions of the API take it. */
export function toCatalogItem({ productId, options, quantity }: NewLine) {
  const chosen = Object.keys(options).length > 0 && { options: { options } };
  return {
    catalogReference: { catalogItemId: productId, appId: STORES_APP_ID, ...chosen },
    quantity,
  };
}

/** A key that nobody else uses; `randomUUID` is kept from pages without encryption. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** Headers of the SDK's client that name an add; it sends them along until the next one. */
export const keyHeaders = (key: string) => ({ 'idempotency-key': key });
