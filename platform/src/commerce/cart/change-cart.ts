import type { Database } from '../../base/db/database.ts';
import { refusal } from '../../base/http/platform-error.ts';
import {
  type Cart,
  type CartChange,
  type CartLine,
  type CartRow,
  cartOf,
  lockCart,
  lockExistingCart,
  readCart,
  touchCart,
} from './cart-store.ts';

/** Changes lines itself, and answers what changes on the cart's own row, with the lines if it has read them. */
export type Change = (
  tx: Database,
  cart: CartRow,
) => Promise<CartChange & { lines?: CartLine[] | undefined }>;

/** Changes the owner's cart (made when there is none) in one transaction, and answers it as it is afterwards. */
export function changeCart(db: Database, ownerId: string, change: Change): Promise<Cart> {
  return db.transaction(async (tx) => applied(tx, await lockCart(tx, ownerId), change));
}

/** As {@link changeCart}, but throws 404 `OWNED_CART_NOT_FOUND` when there is no cart. */
export function changeOwnCart(db: Database, ownerId: string, change: Change): Promise<Cart> {
  return db.transaction(async (tx) => applied(tx, await lockOwnCart(tx, ownerId), change));
}

async function applied(tx: Database, row: CartRow, change: Change): Promise<Cart> {
  const { lines, ...changes } = await change(tx, row);
  return cartOf(tx, await touchCart(tx, row.id, changes), lines);
}

/** Throws 404 `OWNED_CART_NOT_FOUND`. */
export async function requireCart(db: Database, ownerId: string): Promise<Cart> {
  const cart = await readCart(db, ownerId);
  if (!cart) throw noCart();
  return cart;
}

/** Locks the owner's cart until the transaction ends. Throws 404 `OWNED_CART_NOT_FOUND`. */
export async function lockOwnCart(tx: Database, ownerId: string): Promise<CartRow> {
  const cart = await lockExistingCart(tx, ownerId);
  if (!cart) throw noCart();
  return cart;
}

function noCart() {
  return refusal(404, 'OWNED_CART_NOT_FOUND', { description: 'There is no cart yet.' });
}
