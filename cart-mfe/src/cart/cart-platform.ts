import type { Cart, NewCartLine } from './cart.ts';

/**
 * The platform's current cart, whichever version of its API speaks. Every function answers the whole
 * cart with its totals, or rejects with a `PlatformError` whose code is one of Cart V1.
 */
export interface CartPlatform {
  /** The current visitor's or member's cart; one that never had anything in it is empty. */
  getCart: () => Promise<Cart>;
  /**
   * The platform makes one line of the same product with the same options. Called again with the same key, the edge
   * answers as it did and nothing is added twice. `beforeSending` is called when only the request is left to do; when it
   * resolves to `false`, the cart is only read.
   */
  addLine: (line: NewCartLine, key: string, beforeSending?: TryClaimRequest) => Promise<Cart>;
  /** `quantity` at least 1; a line goes by `removeLine`. */
  setQuantity: (lineId: string, quantity: number) => Promise<Cart>;
  removeLine: (lineId: string) => Promise<Cart>;
  /** Rejects when the coupon does not exist, has expired or does not apply. */
  applyCoupon: (code: string) => Promise<Cart>;
  removeCoupon: () => Promise<Cart>;
  /** The id under which the hosted checkout finds this cart. */
  beginCheckout: () => Promise<string>;
}

/** Records that a request is sent now; `false` when another page has sent it meanwhile. */
export type TryClaimRequest = () => Promise<boolean>;

/** The key of one change; `randomUUID` is not available to pages without encryption. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** The SDK's error below ours; everything may be missing. */
interface RefusalCause {
  details?: { applicationError?: { data?: { quantityAvailable?: unknown } } };
}

/** The quantity in stock that came with a refusal: newer than a cart that was read before others bought. */
export function readAvailableQuantity(refused: unknown): number | null {
  const cause = refused instanceof Error ? refused.cause : null;
  const { details } = (cause ?? {}) as RefusalCause; // all optional
  const said = details?.applicationError?.data?.quantityAvailable;
  return typeof said === 'number' ? said : null;
}
