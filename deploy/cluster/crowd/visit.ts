import type { Outcome, Pieces } from '../history.ts';
import type { Answer } from './browser.ts';
import type { Watch } from './watches.ts';

/** How a shopper puts watches into a cart and gets from there to the checkout: by forms of pages, or as a page's script. */
export interface Way {
  /** Looks around, and begins what it needs. */
  enter: () => Promise<void>;
  add: (watch: Watch, quantity: number) => Promise<Outcome>;
  /** Quantities in the cart; `null` when the shop does not show it. */
  cart: () => Promise<Pieces | null>;
  /** The address of the hosted checkout; `null` when there is none to be had. */
  checkout: () => Promise<string | null>;
}

/** Tries again, as shoppers do, until an answer is no error; the last one when patience is over. */
export type Patiently = (ask: () => Promise<Answer>) => Promise<Answer>;

/** Sums of quantities, product by product. */
export function pieces(lines: readonly { productId: string; quantity: number }[]): Pieces {
  const sums: Pieces = {};
  for (const { productId, quantity } of lines) sums[productId] = (sums[productId] ?? 0) + quantity;
  return sums;
}
