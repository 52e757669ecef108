import { Hono } from 'hono';
import type { AppEnv } from '../../../base/http/env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { refusal } from '../../../base/http/platform-error.ts';
import { askedCart } from '../asked-cart.ts';
import type { CartOptions } from '../cart-routes.ts';
import { requireCart } from '../change-cart.ts';
import { noGiftCard } from '../no-gift-card.ts';
import { giftCardBody, giftCardIdBody } from './cart-v2-bodies.ts';

/** The shop sells no gift cards yet: every code is one that does not exist, and no cart holds a card. */
export function giftCardRoutes({ db }: CartOptions) {
  return new Hono<AppEnv>()
    .post('/add-gift-card', async (c) => {
      const { giftCard } = await readBody(c, giftCardBody);
      await requireCart(db, askedCart(c));
      throw noGiftCard(giftCard.code);
    })
    .post('/remove-gift-card', async (c) => {
      const { giftCardId } = await readBody(c, giftCardIdBody);
      await requireCart(db, askedCart(c));
      throw refusal(404, 'GIFT_CARD_NOT_FOUND_IN_CART', {
        description: 'The cart has no such gift card.',
        data: { giftCardId },
      });
    });
}
