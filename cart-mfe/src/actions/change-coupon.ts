import type { ActionAnswer } from '@horae/shared';
import { readCode } from '@horae/shared/typed-text';
import * as v from 'valibot';
import { openCart } from '../cart/api/open-cart.ts';
import { COUPON_APPLIED, COUPON_MISSING, COUPON_REMOVED } from '../cart/item-form.tsx';
import { refusedCode } from './refused-code.ts';

export const CouponSchema = v.object({
  code: v.pipe(
    v.optional(v.string(COUPON_MISSING), ''),
    v.transform(readCode),
    v.nonEmpty(COUPON_MISSING),
    // No code is that long.
    v.maxLength(100, 'COUPON_DOES_NOT_EXIST'),
  ),
});

/** Applies a code; why it is refused is told beside its field. */
export async function takeCode({
  code,
}: v.InferOutput<typeof CouponSchema>): Promise<ActionAnswer> {
  try {
    await (await openCart()).applyCoupon(code);
    return { go: '/cart', said: COUPON_APPLIED };
  } catch (thrown) {
    return { refused: { code: refusedCode(thrown) } };
  }
}

/** Takes the coupon off the cart. */
export async function dropCoupon(): Promise<ActionAnswer> {
  try {
    await (await openCart()).removeCoupon();
    return { go: '/cart', said: COUPON_REMOVED };
  } catch (thrown) {
    return { refused: { '': refusedCode(thrown) } };
  }
}
