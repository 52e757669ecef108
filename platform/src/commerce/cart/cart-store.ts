import { randomUUID } from 'node:crypto';
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { type VariantPrice, variantPrice } from '../catalogue/chosen-variant.ts';
import {
  findProductsById,
  type ProductRecord,
  type VariantRecord,
} from '../catalogue/find-products.ts';
import { findGiftCardCredit } from '../gift-cards/find-gift-card.ts';
import {
  type GiftCardLine,
  type GiftCardPurchaseInput,
  isGiftCard,
  toGiftCardLine,
} from '../gift-cards/gift-options.ts';
import { cartLines, carts } from './cart-tables.ts';
import { couponState, couponTerms, findCoupon } from './coupons.ts';
import { findShippingRegions } from './list-shipping-regions.ts';
import type { CartPriceTerms } from './pricing.ts';

export type CartRow = typeof carts.$inferSelect;
export type LineRow = typeof cartLines.$inferSelect;

export type CartPatch = Partial<
  Pick<
    CartRow,
    | 'couponCode'
    | 'giftCardId'
    | 'contactInfo'
    | 'buyerEmail'
    | 'shippingCode'
    | 'deliveryAddress'
    | 'merchantDiscounts'
    | 'billing'
    | 'buyerNote'
    | 'checkoutUrl'
    | 'orderedAt'
    | 'orderId'
    | 'isCurrent'
  >
>;

/**
 * An owner's id means their current cart; otherwise the cart with an id, of that owner or, for the merchant, of any
 * owner.
 */
export type CartKey = string | { cartId: string; ownerId?: string };

/** A line with its product and variant; `product` is absent for a gift card, and once the shop stopped selling it. */
export interface CartLine {
  row: LineRow;
  gift?: GiftCardLine;
  product?: ProductRecord;
  variant?: VariantRecord;
  prices?: VariantPrice;
}

export interface Cart {
  row: CartRow;
  lines: CartLine[];
  /** Its coupon counts only while it may be used. */
  terms: CartPriceTerms;
}

/** A cart with its lines, or `null`. */
export async function readCart(db: Database, key: CartKey): Promise<Cart | null> {
  const [row] = await db.select().from(carts).where(matchesKey(key));
  if (!row) return null;
  return loadCartOfRow(db, row);
}

/** The whole cart of a row. A caller that has read the lines already passes them. */
export async function loadCartOfRow(db: Database, row: CartRow, lines?: CartLine[]): Promise<Cart> {
  return {
    row,
    lines: lines ?? (await loadCartLines(db, row.id)),
    terms: await readPriceTerms(db, row),
  };
}

/** The lines of a cart with their products; `known` products are not read again. */
export async function loadCartLines(
  db: Database,
  cartId: string,
  known: readonly ProductRecord[] = [],
): Promise<CartLine[]> {
  const rows = await db
    .select()
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.position));
  const ids = new Set(rows.map((row) => row.productId));
  for (const { id } of known) ids.delete(id);
  const products = [...known, ...(await findProductsById(db, [...ids]))];
  return rows.map((row) => cartLineOfRow(row, products));
}

/**
 * Locks the owner's current cart (made when there is none) until the transaction ends, so that changes which
 * arrive together happen one after the other and none is lost.
 */
export async function lockCart(tx: Database, ownerId: string): Promise<CartRow> {
  // The upsert locks the row even where nothing changes, and creates it in the same statement where there is none.
  const [row] = await tx
    .insert(carts)
    .values({ id: randomUUID(), ownerId })
    .onConflictDoUpdate({
      target: carts.ownerId,
      targetWhere: sql`${carts.isCurrent}`,
      set: { ownerId },
    })
    .returning();
  if (!row) throw new Error('The cart was not stored.');
  return row;
}

/** As {@link lockCart}, but `null` when there is no such cart. */
export async function lockCartIfExists(tx: Database, key: CartKey): Promise<CartRow | null> {
  const [row] = await tx.select().from(carts).where(matchesKey(key)).for('update');
  return row ?? null;
}

/** Makes a cart beside the owner's current one, for one order; it is known by its id alone. */
export async function createCart(tx: Database, ownerId: string): Promise<CartRow> {
  const [row] = await tx
    .insert(carts)
    .values({ id: randomUUID(), ownerId, isCurrent: false })
    .returning();
  if (!row) throw new Error('The cart was not stored.');
  return row;
}

/** True when there was such a cart. */
export async function deleteCart(db: Database, key: CartKey): Promise<boolean> {
  const gone = await db.delete(carts).where(matchesKey(key)).returning({ id: carts.id });
  return gone.length > 0;
}

function matchesKey(key: CartKey): SQL | undefined {
  if (typeof key === 'string') return and(eq(carts.ownerId, key), eq(carts.isCurrent, true));
  const { cartId, ownerId } = key;
  return and(eq(carts.id, cartId), ownerId === undefined ? undefined : eq(carts.ownerId, ownerId));
}

/** Counts the revision on after a change; answers the cart's row as it is then. */
export async function updateCartRow(
  tx: Database,
  cartId: string,
  change: CartPatch,
): Promise<CartRow> {
  const [row] = await tx
    .update(carts)
    .set({ ...change, revision: sql`${carts.revision} + 1`, updatedAt: now() })
    .where(eq(carts.id, cartId))
    .returning();
  if (!row) throw new Error('A cart vanished while it was locked.');
  return row;
}

async function readPriceTerms(db: Database, row: CartRow): Promise<CartPriceTerms> {
  const coupon = row.couponCode === null ? null : await findCoupon(db, row.couponCode);
  const giftCard = row.giftCardId === null ? null : await findGiftCardCredit(db, row.giftCardId);
  return {
    merchantDiscounts: row.merchantDiscounts,
    regions: await findShippingRegions(db),
    ...(coupon && couponState(coupon) === 'usable' ? { coupon: couponTerms(coupon) } : {}),
    ...(giftCard ? { giftCard } : {}),
  };
}

/** A line with its product out of those that were read. */
export function cartLineOfRow(row: LineRow, products: readonly ProductRecord[]): CartLine {
  if (isGiftCard(row.productId)) {
    const gift = toGiftCardLine(row.options as GiftCardPurchaseInput); // checked when the line was added
    return { row, gift, prices: { priceCents: gift.cents, discountedCents: gift.cents } };
  }
  const product = products.find(({ id }) => id === row.productId);
  const variant = product?.variants.find(({ id }) => id === row.variantId);
  return product && variant
    ? { row, product, variant, prices: variantPrice(product, variant) }
    : { row };
}

/** A cart that is not the current one is stored for this long after its last change. */
const RETENTION_MS = 30 * 24 * 3_600_000;

/** Deletes the carts that were made for one order and touched no more; current ones stay. */
export async function sweepCarts(db: Database): Promise<void> {
  const isOld = lt(carts.updatedAt, new Date(now().getTime() - RETENTION_MS));
  await db.delete(carts).where(and(eq(carts.isCurrent, false), isOld));
}
