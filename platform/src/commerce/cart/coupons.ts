import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { coupons } from './cart-tables.ts';
import type { CouponTerms } from './pricing.ts';

type Coupon = typeof coupons.$inferSelect;

/** A coupon by its code, in whatever case it is typed; `null` when there is none. */
export async function findCoupon(db: Database, code: string): Promise<Coupon | null> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code.toUpperCase()));
  return coupon ?? null;
}

/** Whether it may be used at this moment: its dates and its limit. Its minimum is a matter of the cart. */
export function couponState(coupon: Coupon): 'usable' | 'early' | 'expired' | 'used' {
  const at = now();
  if (coupon.startsAt && coupon.startsAt > at) return 'early';
  if (coupon.expiresAt && coupon.expiresAt <= at) return 'expired';
  return coupon.usageLimit !== null && coupon.usageCount >= coupon.usageLimit ? 'used' : 'usable';
}

const REFUSALS = {
  early: ['COUPON_IS_NOT_ACTIVE_YET', 'This coupon is not valid yet.'],
  expired: ['COUPON_HAS_EXPIRED', 'This coupon has expired.'],
  used: ['COUPON_USAGE_EXCEEDED', 'This coupon has been used as often as it may.'],
} as const;

/** A coupon that may be used now. Throws 404 `COUPON_DOES_NOT_EXIST`, or 400 with why not. */
export async function requireCoupon(db: Database, code: string): Promise<Coupon> {
  const data = { couponCode: code };
  const coupon = await findCoupon(db, code);
  if (!coupon) {
    const description = 'There is no such coupon.';
    throw createRefusal(404, 'COUPON_DOES_NOT_EXIST', { description, data });
  }
  const state = couponState(coupon);
  if (state === 'usable') return coupon;
  const [reason, description] = REFUSALS[state];
  throw createRefusal(400, reason, { description, data });
}

/** Counts one use. False, and nothing counted, when it was used up meanwhile. */
export async function countCouponUse(tx: Database, code: string): Promise<boolean> {
  const spent = await tx
    .update(coupons)
    .set({ usageCount: sql`${coupons.usageCount} + 1` })
    .where(
      and(
        eq(coupons.code, code),
        or(isNull(coupons.usageLimit), lt(coupons.usageCount, coupons.usageLimit)),
      ),
    )
    .returning({ code: coupons.code });
  return spent.length > 0;
}

export function couponTerms(coupon: Coupon): CouponTerms {
  const { id, code, name, type, value, minSubtotalCents } = coupon;
  return { id, code, name, type, value, minSubtotalCents };
}

/** Takes one use back, of an order that was canceled. */
export async function restoreCouponUse(tx: Database, code: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ usageCount: sql`greatest(0, ${coupons.usageCount} - 1)` })
    .where(eq(coupons.code, code));
}
