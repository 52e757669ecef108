import type { Action } from '@horae/shared';
import * as v from 'valibot';
import { dropCoupon } from '../actions/change-coupon.ts';

export const action: Action<object> = { schema: v.object({}), run: dropCoupon };
