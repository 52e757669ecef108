import type { Outcome, Quantities } from '../history.ts';
import type { Answer } from './browser.ts';
import type { ListedProduct } from './listed-products.ts';

/** How a shopper puts products into a cart and gets from there to the checkout: by forms of pages, or as a page's script. */
export interface ShopClient {
  /** Looks around, and begins what it needs. */
  enter: () => Promise<void>;
  add: (product: ListedProduct, quantity: number) => Promise<Outcome>;
  /** Quantities in the cart; `null` when the shop does not show it. */
  cart: () => Promise<Quantities | null>;
  /** The address of the hosted checkout; `null` when there is none to be had. */
  checkout: () => Promise<string | null>;
}

/** Tries again, as shoppers do, until an answer is no error; the last one when patience is over. */
export type Retry = (attempt: () => Promise<Answer>) => Promise<Answer>;
