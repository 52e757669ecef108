import type { Database } from '../../base/db/database.ts';
import { type CartRow, loadCart } from '../cart/cart-store.ts';
import { refuseOrderedCart } from '../cart/change-cart.ts';
import { createCheckout } from './create-checkout.ts';

/** A new checkout of a locked cart, as Cart V2 means it, where a cart is its own checkout. Answers its id. */
export async function checkOutCart(tx: Database, row: CartRow): Promise<string> {
  refuseOrderedCart(row);
  return createCheckout(tx, { cart: await loadCart(tx, row) });
}
