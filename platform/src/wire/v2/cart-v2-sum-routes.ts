import { Hono } from 'hono';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readBody } from '../../base/http/parse.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { requireCart } from '../../commerce/cart/change-cart-in-transaction.ts';
import { requireCoupon } from '../../commerce/cart/coupons.ts';
import { deliveryCountry } from '../../commerce/cart/price-cart.ts';
import { findRegionOfCountry } from '../../commerce/cart/pricing.ts';
import {
  type CartContext,
  limitCouponGuesses,
  readCartKey,
  requireNamedGiftCard,
} from '../common/cart/cart-route-context.ts';
import {
  addCouponBody,
  addGiftCardBody,
  cartDeliveryBody,
  couponIdBody,
  estimateBody,
  giftCardIdBody,
} from './cart-v2-bodies.ts';
import { cartV2SumsWire } from './cart-v2-sums-wire.ts';
import { answerCartChange, cartAnswer } from './change-cart-v2.ts';

/** Coupon, delivery and sums of a cart of V2. */
export function cartV2SumRoutes(options: CartContext) {
  const { db, attempts } = options;
  const routes = new Hono<AppEnv>();
  return (
    routes
      .post('/add-coupon', async (c) => {
        const { coupon } = await readBody(c, addCouponBody);
        const add = async (tx: Database) => ({
          couponCode: (await requireCoupon(tx, coupon.code)).code,
        });
        return limitCouponGuesses(c, { attempts, code: coupon.code }, () =>
          answerCartChange(c, options, add),
        );
      })
      .post('/remove-coupon', async (c) => {
        const { couponId } = await readBody(c, couponIdBody);
        const cart = await requireCart(db, readCartKey(c));
        if (cart.terms.coupon?.id !== couponId) {
          throw createRefusal(404, 'COUPON_NOT_FOUND_IN_CART', {
            description: 'The cart has no such coupon.',
            data: { couponId },
          });
        }
        return answerCartChange(c, options, async () => ({ couponCode: null }));
      })
      .post('/set-delivery-method', async (c) => {
        const { code } = (await readBody(c, cartDeliveryBody)).deliveryMethod;
        const cart = await requireCart(db, readCartKey(c));
        const region = findRegionOfCountry(cart.terms.regions, deliveryCountry(cart));
        if (!region?.options.some((option) => option.code === code)) {
          throw createRefusal(404, 'DELIVERY_METHOD_NOT_FOUND', 'There is no such delivery.');
        }
        return answerCartChange(c, options, async () => ({ shippingCode: code }));
      })
      // Prices and stock are read anew with every call: nothing is cached that could be stale.
      .post('/refresh', async (c) => {
        return c.json(await cartAnswer(c, options, await requireCart(db, readCartKey(c))));
      })
      .post('/remove-delivery-method', (c) =>
        answerCartChange(c, options, async () => ({ shippingCode: null })),
      )
      .on('POST', ['/calculate', '/estimate'], async (c) => {
        const { calculateDelivery, calculateTax } = await readBody(c, estimateBody);
        const cart = await requireCart(db, readCartKey(c));
        const calculated = { delivery: calculateDelivery ?? true, tax: calculateTax ?? true };
        const summary = cartV2SumsWire(cart, calculated);
        return c.json({ ...(await cartAnswer(c, options, cart)), summary });
      })
  );
}

/** The gift card that is to pay a cart: one, as the vendor has it; another one takes its place. */
export function cartGiftCardRoutes(options: CartContext) {
  const { db } = options;
  return new Hono<AppEnv>()
    .post('/add-gift-card', async (c) => {
      const { giftCard } = await readBody(c, addGiftCardBody);
      await requireCart(db, readCartKey(c));
      const card = await requireNamedGiftCard(c, options, giftCard.code);
      return answerCartChange(c, options, async () => ({ giftCardId: card?.id ?? null }));
    })
    .post('/remove-gift-card', async (c) => {
      const { giftCardId } = await readBody(c, giftCardIdBody);
      const { row } = await requireCart(db, readCartKey(c));
      if (row.giftCardId === giftCardId) {
        return answerCartChange(c, options, async () => ({ giftCardId: null }));
      }
      throw createRefusal(404, 'GIFT_CARD_NOT_FOUND_IN_CART', {
        description: 'The cart has no such gift card.',
        data: { giftCardId },
      });
    });
}
