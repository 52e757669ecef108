import type { ActionAnswer, ActionContext } from '@horae/shared';
import { cleanCode } from '@horae/shared/typed-text';
import * as v from 'valibot';
import type { NewCartLine } from '../cart/cart.ts';
import {
  COUPON_APPLIED,
  COUPON_MISSING,
  COUPON_REMOVED,
  ITEM_ADDED,
  ITEM_REMOVED,
} from '../cart/item-fields.tsx';
import { answerCartChange } from './answer-cart-change.ts';
import {
  createNonEmptySchema,
  createTextSchema,
  QuantityTextSchema,
} from './new-cart-line-schema.ts';

export const addToCart = (
  line: NewCartLine,
  { key }: Pick<ActionContext, 'key'>,
): Promise<ActionAnswer> =>
  answerCartChange((cart) => cart.addLine(line, key), {
    go: '/cart',
    said: ITEM_ADDED,
    values: { productId: line.productId },
  });

export const ChangeQuantitySchema = v.object({
  lineId: createNonEmptySchema('LINE'),
  quantity: QuantityTextSchema,
});

export const changeQuantity = ({ lineId, quantity }: v.InferOutput<typeof ChangeQuantitySchema>) =>
  answerCartChange((cart) => cart.setQuantity(lineId, quantity), { go: '/cart' }, 'quantity');

/** The form holds the item too, which the next page offers to put back. */
export const RemoveLineSchema = v.objectWithRest(
  { lineId: createNonEmptySchema('LINE') },
  createTextSchema('ITEM'),
);

export const removeLine = ({ lineId, ...item }: v.InferOutput<typeof RemoveLineSchema>) =>
  answerCartChange((cart) => cart.removeLine(lineId), {
    go: '/cart',
    said: ITEM_REMOVED,
    values: item,
  });

export const CouponSchema = v.object({
  code: v.pipe(
    v.optional(v.string(COUPON_MISSING), ''),
    v.transform(cleanCode),
    v.nonEmpty(COUPON_MISSING),
    // No code is that long.
    v.maxLength(100, 'COUPON_DOES_NOT_EXIST'),
  ),
});

export const applyCoupon = ({ code }: v.InferOutput<typeof CouponSchema>) =>
  answerCartChange((cart) => cart.applyCoupon(code), { go: '/cart', said: COUPON_APPLIED }, 'code');

export const removeCoupon = () =>
  answerCartChange((cart) => cart.removeCoupon(), { go: '/cart', said: COUPON_REMOVED });
