import { createHash } from 'node:crypto';
import type { Cart } from '../../commerce/cart/cart-store.ts';
import { priceCart, pricedLine } from '../../commerce/cart/price-cart.ts';

/** A short mark of what a cart costs with its delivery: two carts with the same one have the same lines and total. */
export function priceToken(cart: Cart): string {
  const { totalCents } = priceCart(cart, { shippingCode: cart.row.shippingCode ?? undefined });
  const lines = cart.lines.map((line) => {
    const { quantity, unitCents } = pricedLine(line);
    return [line.row.variantId, [quantity, unitCents]];
  });
  return createHash('sha256')
    .update(JSON.stringify([cart.row.id, lines, totalCents]))
    .digest('base64url');
}
