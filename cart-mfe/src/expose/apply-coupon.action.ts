import type { Action } from '@horae/shared';
import { CouponSchema, takeCode } from '../actions/change-coupon.ts';

export const action: Action<{ code: string }> = { schema: CouponSchema, run: takeCode };
