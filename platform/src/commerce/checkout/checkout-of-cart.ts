import type { Database } from '../../base/db/database.ts';
import { type CartRow, cartOf } from '../cart/cart-store.ts';
import { refuseOrdered } from '../cart/change-cart.ts';
import { createCheckout } from './create-checkout.ts';

/** A new checkout of a locked cart, as Cart V2 means it, where a cart is its own checkout. Answers its id. */
export async function checkoutOfCart(tx: Database, row: CartRow): Promise<string> {
  refuseOrdered(row);
  return createCheckout(tx, { cart: await cartOf(tx, row) });
}
