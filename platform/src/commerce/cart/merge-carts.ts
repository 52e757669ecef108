import { eq } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import {
  type CartLine,
  lockCart,
  lockExistingCart,
  readCart,
  updateCartRow,
} from './cart-store.ts';
import { cartLines, carts } from './cart-tables.ts';
import { haveSameCustomTexts } from './texts/custom-texts.ts';

/**
 * Moves a visitor's lines into the member's cart. Equal lines become one, as many as there are in stock;
 * lines keep their ids where they can, so that an open checkout still finds them.
 */
export async function mergeCarts(
  tx: Database,
  owners: { from: string; into: string },
): Promise<void> {
  const source = await lockExistingCart(tx, owners.from);
  const visitorCart = source && (await readCart(tx, owners.from));
  if (!source || !visitorCart || owners.from === owners.into) return;
  const target = await lockCart(tx, owners.into);
  const memberCart = await readCart(tx, owners.into);
  for (const line of visitorCart.lines) {
    const same = memberCart?.lines.find(
      ({ row }) =>
        row.productId === line.row.productId &&
        row.variantId === line.row.variantId &&
        haveSameCustomTexts(row.texts, line.row.texts),
    );
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
