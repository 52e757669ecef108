import { Hono } from 'hono';
import type { AppEnv } from '../../base/http/env.ts';
import { readBody } from '../../base/http/parse.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { requireCart } from '../../commerce/cart/change-cart.ts';
import { requireNamedGiftCard } from '../common/cart/limit-coupons.ts';
import { type CartOptions, requestedCart } from '../common/cart/requested-cart.ts';
import { changeAndAnswer } from './cart-v2-answer.ts';
import { giftCardBody, giftCardIdBody } from './cart-v2-bodies.ts';

/** The gift card that is to pay a cart: one, as the vendor has it; another one takes its place. */
export function giftCardRoutes(options: CartOptions) {
  const { db } = options;
  return new Hono<AppEnv>()
    .post('/add-gift-card', async (c) => {
      const { giftCard } = await readBody(c, giftCardBody);
      await requireCart(db, requestedCart(c));
      const card = await requireNamedGiftCard(c, options, giftCard.code);
      return changeAndAnswer(c, options, async () => ({ giftCardId: card?.id ?? null }));
    })
    .post('/remove-gift-card', async (c) => {
      const { giftCardId } = await readBody(c, giftCardIdBody);
      const { row } = await requireCart(db, requestedCart(c));
      if (row.giftCardId === giftCardId) {
        return changeAndAnswer(c, options, async () => ({ giftCardId: null }));
      }
      throw createRefusal(404, 'GIFT_CARD_NOT_FOUND_IN_CART', {
        description: 'The cart has no such gift card.',
        data: { giftCardId },
      });
    });
}
