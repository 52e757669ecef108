import type { ProductQuantities, RequestOutcome } from '../history.ts';
import type { BrowserResponse } from './browser.ts';
import type { ListedProduct } from './listed-products.ts';

/** How a shopper puts products into a cart and gets from there to the checkout: by forms of pages, or as a page's script. */
export interface ShopClient {
  /** Looks around, and begins what it needs. */
  enter: () => Promise<void>;
  add: (product: ListedProduct, quantity: number) => Promise<RequestOutcome>;
  /** Quantities in the cart; `null` when the shop does not show it. */
  cart: () => Promise<ProductQuantities | null>;
  /** The address of the hosted checkout; `null` when there is none to be had. */
  checkout: () => Promise<string | null>;
}

/** Tries again, as shoppers do, until an answer is no error; the last one when patience is over. */
export type RetryRequest = (attempt: () => Promise<BrowserResponse>) => Promise<BrowserResponse>;
