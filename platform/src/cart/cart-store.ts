import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import {
  findProductsById,
  type ProductRecord,
  type VariantRecord,
} from '../catalogue/find-products.ts';
import { type VariantPrice, variantPrice } from '../catalogue/variant-price.ts';
import { now } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { cartLines, carts } from '../db/schema.ts';
import { couponState, couponTerms, findCoupon } from './coupons.ts';
import type { PriceTerms } from './pricing.ts';
import { findRegions } from './regions.ts';

export type CartRow = typeof carts.$inferSelect;
export type LineRow = typeof cartLines.$inferSelect;

/** What may change on the cart itself, beside its lines. */
export type CartChange = Partial<
  Pick<
    CartRow,
    | 'couponCode'
    | 'contactInfo'
    | 'buyerEmail'
    | 'shippingCode'
    | 'deliveryAddress'
    | 'merchantDiscounts'
  >
>;

/** A line with what it stands for; `product` is absent once the shop stopped selling it. */
export interface CartLine {
  row: LineRow;
  product?: ProductRecord;
  variant?: VariantRecord;
  prices?: VariantPrice;
}

export interface Cart {
  row: CartRow;
  lines: CartLine[];
  /** Its coupon counts only while it may be used. */
  terms: PriceTerms;
}

/** The owner's cart with its lines, or `null`. */
export async function readCart(db: Database, ownerId: string): Promise<Cart | null> {
  const [row] = await db.select().from(carts).where(eq(carts.ownerId, ownerId));
  if (!row) return null;
  const lines = await db
    .select()
    .from(cartLines)
    .where(eq(cartLines.cartId, row.id))
    .orderBy(asc(cartLines.position));
  const products = await findProductsById(db, [...new Set(lines.map((line) => line.productId))]);
  return {
    row,
    lines: lines.map((line) => withProduct(line, products)),
    terms: await termsOf(db, row),
  };
}

/**
 * Locks the owner's cart (made when there is none) until the transaction ends, so that changes which
 * arrive together happen one after the other and none is lost.
 */
export async function lockCart(tx: Database, ownerId: string): Promise<CartRow> {
  await tx.insert(carts).values({ id: randomUUID(), ownerId }).onConflictDoNothing();
  const row = await lockExistingCart(tx, ownerId);
  if (!row) throw new Error('A cart vanished while it was locked.');
  return row;
}

/** As {@link lockCart}, but `null` when the owner has no cart. */
export async function lockExistingCart(tx: Database, ownerId: string): Promise<CartRow | null> {
  const [row] = await tx.select().from(carts).where(eq(carts.ownerId, ownerId)).for('update');
  return row ?? null;
}

/** Counts the revision on after a change. */
export async function touchCart(tx: Database, cartId: string, change: CartChange): Promise<void> {
  await tx
    .update(carts)
    .set({ ...change, revision: sql`${carts.revision} + 1`, updatedAt: now() })
    .where(eq(carts.id, cartId));
}

async function termsOf(db: Database, row: CartRow): Promise<PriceTerms> {
  const coupon = row.couponCode === null ? null : await findCoupon(db, row.couponCode);
  return {
    merchantDiscounts: row.merchantDiscounts,
    regions: await findRegions(db),
    ...(coupon && couponState(coupon) === 'usable' ? { coupon: couponTerms(coupon) } : {}),
  };
}

function withProduct(row: LineRow, products: ProductRecord[]): CartLine {
  const product = products.find(({ id }) => id === row.productId);
  const variant = product?.variants.find(({ id }) => id === row.variantId);
  return product && variant
    ? { row, product, variant, prices: variantPrice(product, variant) }
    : { row };
}
