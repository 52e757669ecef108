import type { Database } from '../../base/db/database.ts';
import { couponState, couponTerms, findCoupon } from '../cart/coupons.ts';
import { type CouponTerms, goodsSubtotal, isReached, type PriceTerms } from '../cart/pricing.ts';
import { findProductsById, type ProductRecord } from '../catalogue/find-products.ts';
import { variantPrice } from '../catalogue/variant-price.ts';
import { giftCardTerms } from '../gift-cards/find-gift-card.ts';
import type { CheckoutLine } from './checkout-parts.ts';
import type { Checkout } from './checkouts.ts';

/** One thing that is not as it was when the checkout began. */
export type CheckoutChange =
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
  changes: CheckoutChange[];
}

/**
 * A checkout at the prices, the stock and the coupon of this moment, and what that changed. Where the shop delivers,
 * at what cost, and what the merchant granted on the cart stay as they were when it began.
 */
export async function currentCheckout(db: Database, checkout: Checkout): Promise<CurrentCheckout> {
  const ids = new Set(checkout.lines.map((line) => line.productId));
  const { lines, changes } = currentLines(checkout.lines, await findProductsById(db, [...ids]));
  const card = await currentGiftCard(db, checkout.terms);
  changes.push(...card.changes);
  const { coupon, giftCard: _before, ...rest } = checkout.terms;
  const terms = { ...rest, ...card.terms };
  if (!coupon) return { checkout: { ...checkout, lines, terms }, changes };
  const live = await usableCoupon(db, coupon.code);
  const cents = { before: goodsSubtotal(checkout.lines), now: goodsSubtotal(lines) };
  const counts = live && isReached(live, cents.now);
  return {
    checkout: { ...checkout, lines, terms: counts ? { ...terms, coupon: live } : terms },
    changes: [...changes, ...couponChanges(coupon, live, cents)],
  };
}

/** Where the shop delivers and what the merchant granted as it was, with the coupon as it is now. */
export async function currentTerms(db: Database, { terms }: Checkout): Promise<PriceTerms> {
  const { coupon, giftCard: _before, ...rest } = terms;
  const live = coupon && (await usableCoupon(db, coupon.code));
  const card = await currentGiftCard(db, terms);
  return { ...rest, ...card.terms, ...(live ? { coupon: live } : {}) };
}

/**
 * The gift card with what it is worth now; other orders may have spent of it. One that has another code since is worth
 * nothing to who had the code of before.
 */
async function currentGiftCard(
  db: Database,
  { giftCard: before }: PriceTerms,
): Promise<{ terms: Pick<PriceTerms, 'giftCard'>; changes: CheckoutChange[] }> {
  if (!before) return { terms: {}, changes: [] };
  const { id, lastFour, balanceCents } = before;
  const known = await giftCardTerms(db, id);
  const giftCard = known?.lastFour === lastFour ? known : { id, lastFour, balanceCents: 0 };
  const isSame = giftCard.balanceCents === balanceCents;
  const change = { kind: 'gift-card', lastFour, balanceCents: giftCard.balanceCents } as const;
  return { terms: { giftCard }, changes: isSame ? [] : [change] };
}

async function usableCoupon(db: Database, code: string): Promise<CouponTerms | undefined> {
  const coupon = await findCoupon(db, code);
  return coupon && couponState(coupon) === 'usable' ? couponTerms(coupon) : undefined;
}

/** The lines that can still be had, as many as there are, at what they cost. */
export function currentLines(
  lines: readonly CheckoutLine[],
  products: readonly ProductRecord[],
): { lines: CheckoutLine[]; changes: CheckoutChange[] } {
  // Lines may share one stock; what the first takes, the next cannot have.
  const left = new Map<string, number>();
  const changes: CheckoutChange[] = [];
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

/** What became of a coupon. One that did not count before and does not count now is no change. */
export function couponChanges(
  before: CouponTerms,
  now: CouponTerms | undefined,
  cents: { before: number; now: number },
): CheckoutChange[] {
  const { code } = before;
  const counted = isReached(before, cents.before);
  if (!now) return counted ? [{ kind: 'coupon-ended', code }] : [];
  if (!isReached(now, cents.now)) {
    const { minSubtotalCents } = now;
    return counted ? [{ kind: 'coupon-short', code, minSubtotalCents }] : [];
  }
  const isSame = counted && now.type === before.type && now.value === before.value;
  return isSame ? [] : [{ kind: 'coupon-changed', code }];
}
