import { eq } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import {
  type Cart,
  type CartKey,
  type CartLine,
  type CartPatch,
  type CartRow,
  createCart,
  loadCartOfRow,
  lockCart,
  lockCartIfExists,
  readCart,
  updateCartRow,
} from './cart-store.ts';
import { cartLines, carts } from './cart-tables.ts';
import { isSameLineChoice } from './texts/custom-texts.ts';

/**
 * Changes lines itself, and answers what changes on the cart's own row, with the lines if it has read them; `null` when
 * nothing is to change after all.
 */
export type CartMutation = (
  tx: Database,
  cart: CartRow,
) => Promise<(CartPatch & { lines?: CartLine[] | undefined }) | null>;

/** Changes a cart (an owner's current one is made when there is none) in one transaction, and answers it is afterwards. */
export function changeCart(db: Database, key: CartKey, change: CartMutation): Promise<Cart> {
  if (typeof key !== 'string') return changeExistingCart(db, key, change);
  return db.transaction(async (tx) => applyChange(tx, await lockCart(tx, key), change));
}

/** As {@link changeCart}, but throws 404 when there is no cart. */
export function changeExistingCart(
  db: Database,
  key: CartKey,
  change: CartMutation,
): Promise<Cart> {
  return db.transaction(async (tx) => applyChange(tx, await lockOpenCart(tx, key), change));
}

/** Makes a cart beside the current one and fills it; all or nothing. */
export function changeNewCart(db: Database, ownerId: string, change: CartMutation): Promise<Cart> {
  return db.transaction(async (tx) => applyChange(tx, await createCart(tx, ownerId), change));
}

async function applyChange(tx: Database, row: CartRow, change: CartMutation): Promise<Cart> {
  const changed = await change(tx, row);
  if (changed === null) return loadCartOfRow(tx, row);
  const { lines, ...changes } = changed;
  return loadCartOfRow(tx, await updateCartRow(tx, row.id, changes), lines);
}

/** Throws 404 `OWNED_CART_NOT_FOUND`, or `CART_NOT_FOUND` for an id. */
export async function requireCart(db: Database, key: CartKey): Promise<Cart> {
  const cart = await readCart(db, key);
  if (!cart) throw cartNotFound(key);
  return cart;
}

/**
 * Locks a cart until the transaction ends. Throws 404 `OWNED_CART_NOT_FOUND`, or `CART_NOT_FOUND` for an id, and
 * 428 `CART_ALREADY_ORDERED` for one that became an order.
 */
export async function lockOpenCart(tx: Database, key: CartKey): Promise<CartRow> {
  const cart = await lockCartIfExists(tx, key);
  if (!cart) throw cartNotFound(key);
  refuseOrderedCart(cart);
  return cart;
}

/** Throws 428 `CART_ALREADY_ORDERED`. */
export function refuseOrderedCart({ id: cartId, orderedAt, orderId }: CartRow): void {
  if (!orderedAt) return;
  throw createRefusal(428, 'CART_ALREADY_ORDERED', {
    description: 'This cart became an order.',
    data: { cartId, ...(orderId === null ? {} : { orderId }) },
  });
}

export function cartNotFound(key: CartKey) {
  if (typeof key === 'string')
    return createRefusal(404, 'OWNED_CART_NOT_FOUND', 'There is no cart yet.');
  return createRefusal(404, 'CART_NOT_FOUND', 'There is no such cart.');
}

/**
 * Moves a visitor's lines into the member's cart. Equal lines become one, as many as there are in stock;
 * lines keep their ids where they can, so that an open checkout still finds them.
 */
export async function mergeCarts(
  tx: Database,
  owners: { from: string; into: string },
): Promise<void> {
  const source = await lockCartIfExists(tx, owners.from);
  const visitorCart = source && (await readCart(tx, owners.from));
  if (!source || !visitorCart || owners.from === owners.into) return;
  const target = await lockCart(tx, owners.into);
  const memberCart = await readCart(tx, owners.into);
  for (const line of visitorCart.lines) {
    const same = memberCart?.lines.find(({ row }) => isSameLineChoice(row, line.row));
    // The same gift card in both carts is one.
    if (same?.gift) continue;
    if (same) await addQuantity(tx, same, line);
    else await tx.update(cartLines).set({ cartId: target.id }).where(eq(cartLines.id, line.row.id));
  }
  const couponCode = target.couponCode ?? source.couponCode;
  const giftCardId = target.giftCardId ?? source.giftCardId;
  await updateCartRow(tx, target.id, { couponCode, giftCardId });
  await tx.delete(carts).where(eq(carts.id, source.id));
}

async function addQuantity(tx: Database, line: CartLine, by: CartLine): Promise<void> {
  const wanted = line.row.quantity + by.row.quantity;
  const quantity = Math.max(line.row.quantity, Math.min(wanted, line.variant?.quantity ?? wanted));
  await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, line.row.id));
}
