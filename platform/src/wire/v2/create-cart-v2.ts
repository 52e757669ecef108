import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readBody } from '../../base/http/parse.ts';
import { refuseForeignUrl } from '../../base/refuse-foreign-url.ts';
import type { Cart } from '../../commerce/cart/cart-store.ts';
import {
  type CartMutation,
  changeNewCart,
} from '../../commerce/cart/change-cart-in-transaction.ts';
import { addCartLines } from '../../commerce/cart/change-lines.ts';
import { requireCoupon } from '../../commerce/cart/coupons.ts';
import {
  type CartContext,
  limitCouponGuesses,
  requireNamedGiftCard,
} from '../common/cart/cart-route-context.ts';
import { type CartInput, createCartBody, type NewCart } from './cart-v2-bodies.ts';
import { cartAnswer, toCartChange, withV2Refusals } from './change-cart-v2.ts';

/** Carts beside the current one: `createCart` of the module `cartV2`, as a shop's 'buy now' makes them. */
export function cartV2CreationRoutes(options: CartContext) {
  return new Hono<AppEnv>().post('/', (c) =>
    createCartV2(c, options, (fill) => changeNewCart(options.db, c.get('caller').id, fill)),
  );
}

/** Makes a cart by `apply`, with all that a new one of V2 may have, and answers it. */
export async function createCartV2(
  c: Context<AppEnv>,
  options: CartContext,
  apply: (fill: CartMutation) => Promise<Cart>,
) {
  const body = await readBody(c, createCartBody);
  refuseForeignCheckoutUrl(body.cart, options);
  const card = await requireNamedGiftCard(c, options, body.giftCards?.[0]?.code);
  const make = () => apply(withV2Refusals(fillCart(body, card?.id)));
  const code = body.coupons?.[0]?.code;
  const cart = await limitCouponGuesses(c, { attempts: options.attempts, code }, make);
  return c.json(await cartAnswer(c, options, cart));
}

/** Throws a 400 for a checkout page outside of the shop. */
export function refuseForeignCheckoutUrl(
  cart: CartInput | null | undefined,
  { origins, appSchemes }: CartContext,
): void {
  const url = cart?.customCheckoutUrl;
  if (url) refuseForeignUrl(url, { field: 'cart.customCheckoutUrl', origins, appSchemes });
}

/** Lines, contact, coupon, gift card and delivery, each only if it is given. */
function fillCart(
  { catalogItems, coupons, cart, deliveryMethod }: NewCart,
  giftCardId: string | undefined,
): CartMutation {
  return async (tx, row) => {
    const added = catalogItems ?? [];
    const lines = added.length > 0 ? await addCartLines(tx, row.id, added) : undefined;
    const [coupon] = coupons ?? [];
    return {
      lines,
      ...toCartChange(row, cart ?? {}),
      ...(coupon ? { couponCode: (await requireCoupon(tx, coupon.code)).code } : {}),
      ...(giftCardId ? { giftCardId } : {}),
      ...(deliveryMethod ? { shippingCode: deliveryMethod.code } : {}),
    };
  };
}
