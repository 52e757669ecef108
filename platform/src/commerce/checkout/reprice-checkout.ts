import type { Database } from '../../base/db/database.ts';
import { couponState, couponTerms, findCoupon } from '../cart/coupons.ts';
import {
  type CartPriceTerms,
  type CouponTerms,
  productsSubtotal,
  reachesCouponMinimum,
} from '../cart/pricing.ts';
import { variantPrice } from '../catalogue/chosen-variant.ts';
import { findProductsById, type ProductRecord } from '../catalogue/find-products.ts';
import { findGiftCardCredit } from '../gift-cards/find-gift-card.ts';
import type { CheckoutLine } from './checkout-data-types.ts';
import type { Checkout } from './checkout-store.ts';

/** A difference between the checkout now and when it began. */
export type CheckoutDifference =
  | { kind: 'price'; name: string; beforeCents: number; nowCents: number }
  | { kind: 'fewer'; name: string; before: number; now: number }
  | { kind: 'gone'; name: string }
  | { kind: 'coupon-ended'; code: string }
  | { kind: 'coupon-changed'; code: string }
  | { kind: 'coupon-short'; code: string; minSubtotalCents: number }
  | { kind: 'gift-card'; lastFour: string; balanceCents: number };

interface CurrentCheckout {
  /** As it can be paid now; without lines when nothing of it can be had any more. */
  checkout: Checkout;
  changes: CheckoutDifference[];
}

/**
 * A checkout at the current prices, stock and coupon, and the changes since it began. Delivery regions, their costs
 * and the merchant's discounts stay as they were then.
 */
export async function repriceCheckout(db: Database, checkout: Checkout): Promise<CurrentCheckout> {
  const ids = new Set(checkout.lines.map((line) => line.productId));
  const { lines, changes } = repriceLines(checkout.lines, await findProductsById(db, [...ids]));
  const card = await currentGiftCard(db, checkout.terms);
  changes.push(...card.changes);
  const { coupon, giftCard: _before, ...rest } = checkout.terms;
  const terms = { ...rest, ...card.terms };
  if (!coupon) return { checkout: { ...checkout, lines, terms }, changes };
  const live = await usableCoupon(db, coupon.code);
  const cents = { before: productsSubtotal(checkout.lines), now: productsSubtotal(lines) };
  const counts = live && reachesCouponMinimum(live, cents.now);
  return {
    checkout: { ...checkout, lines, terms: counts ? { ...terms, coupon: live } : terms },
    changes: [...changes, ...findCouponEffect(coupon, live, cents)],
  };
}

/** The terms with the coupon and the gift card as they are now; regions and the merchant's discounts stay as they were. */
export async function getCurrentPriceTerms(
  db: Database,
  { terms }: Checkout,
): Promise<CartPriceTerms> {
  const { coupon, giftCard: _before, ...rest } = terms;
  const live = coupon && (await usableCoupon(db, coupon.code));
  const card = await currentGiftCard(db, terms);
  return { ...rest, ...card.terms, ...(live ? { coupon: live } : {}) };
}

/**
 * The gift card with its current balance; other orders may have spent of it. With a new code the card is worth nothing
 * to a buyer who used the old one.
 */
async function currentGiftCard(
  db: Database,
  { giftCard: before }: CartPriceTerms,
): Promise<{ terms: Pick<CartPriceTerms, 'giftCard'>; changes: CheckoutDifference[] }> {
  if (!before) return { terms: {}, changes: [] };
  const { id, lastFour, balanceCents } = before;
  const known = await findGiftCardCredit(db, id);
  const giftCard = known?.lastFour === lastFour ? known : { id, lastFour, balanceCents: 0 };
  const isSame = giftCard.balanceCents === balanceCents;
  const change = { kind: 'gift-card', lastFour, balanceCents: giftCard.balanceCents } as const;
  return { terms: { giftCard }, changes: isSame ? [] : [change] };
}

async function usableCoupon(db: Database, code: string): Promise<CouponTerms | undefined> {
  const coupon = await findCoupon(db, code);
  return coupon && couponState(coupon) === 'usable' ? couponTerms(coupon) : undefined;
}

/** The lines that are still available, up to the stock, at their current price. */
export function repriceLines(
  lines: readonly CheckoutLine[],
  products: readonly ProductRecord[],
): { lines: CheckoutLine[]; changes: CheckoutDifference[] } {
  // Lines may share one stock; the first one takes from it, and the rest is left for the next.
  const left = new Map<string, number>();
  const changes: CheckoutDifference[] = [];
  const current = lines.flatMap((line) => {
    if (line.gift) return [line];
    const { name } = line;
    const product = products.find(({ id }) => id === line.productId);
    const variant = product?.variants.find(({ id }) => id === line.variantId);
    const stock = variant ? (left.get(variant.inventoryId) ?? variant.quantity) : 0;
    const quantity = Math.min(line.quantity, stock);
    if (!product || !variant || quantity <= 0) {
      changes.push({ kind: 'gone', name });
      return [];
    }
    left.set(variant.inventoryId, stock - quantity);
    if (quantity < line.quantity) {
      changes.push({ kind: 'fewer', name, before: line.quantity, now: quantity });
    }
    const unitCents = variantPrice(product, variant).discountedCents;
    if (unitCents !== line.unitCents) {
      changes.push({ kind: 'price', name, beforeCents: line.unitCents, nowCents: unitCents });
    }
    return [{ ...line, inventoryId: variant.inventoryId, quantity, unitCents }];
  });
  return { lines: current, changes };
}

/** Compares a coupon with its state now. One that counted neither before nor now is no change. */
export function findCouponEffect(
  before: CouponTerms,
  now: CouponTerms | undefined,
  cents: { before: number; now: number },
): CheckoutDifference[] {
  const { code } = before;
  const counted = reachesCouponMinimum(before, cents.before);
  if (!now) return counted ? [{ kind: 'coupon-ended', code }] : [];
  if (!reachesCouponMinimum(now, cents.now)) {
    const { minSubtotalCents } = now;
    return counted ? [{ kind: 'coupon-short', code, minSubtotalCents }] : [];
  }
  const isSame = counted && now.type === before.type && now.value === before.value;
  return isSame ? [] : [{ kind: 'coupon-changed', code }];
}
