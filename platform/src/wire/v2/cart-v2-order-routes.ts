import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { now } from '../../base/clock.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readBody } from '../../base/http/parse.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { requireAdmin } from '../../base/http/require-admin.ts';
import { loadCartOfRow } from '../../commerce/cart/cart-store.ts';
import { lockOpenCart } from '../../commerce/cart/change-cart-in-transaction.ts';
import { orders } from '../../commerce/checkout/checkout-and-order-tables.ts';
import {
  checkoutUrl,
  requireCheckout,
  requirePaymentsEnabled,
} from '../../commerce/checkout/checkout-store.ts';
import { checkOutCart } from '../../commerce/checkout/create-checkout.ts';
import { placeUnpaidOrder } from '../../commerce/checkout/place-unpaid-order.ts';
import { orderNotFound } from '../../commerce/orders/lock-and-update-order.ts';
import { type CartContext, readCartKey } from '../common/cart/cart-route-context.ts';
import { markCartAsCompletedBody, placeOrderBody } from './cart-v2-bodies.ts';
import { hashCartPrice } from './cart-v2-sums-wire.ts';
import { answerCartChange } from './change-cart-v2.ts';

/** From a cart of V2 to its order: the hosted page for shoppers, and without it for the merchant. */
export function cartV2OrderRoutes(options: CartContext) {
  const { db, publicUrl } = options;
  return new Hono<AppEnv>()
    .post('/get-checkout-url', async (c) => {
      await requirePaymentsEnabled(options);
      const url = await db.transaction(async (tx) => {
        const cart = await lockOpenCart(tx, readCartKey(c));
        if (cart.checkoutUrl) return checkoutUrl(cart.id, { publicUrl, ownPage: cart.checkoutUrl });
        return checkoutUrl(await checkOutCart(tx, cart), { publicUrl });
      });
      return c.json({ checkoutUrl: url });
    })
    .post('/place-order', requireAdmin, async (c) => {
      const { priceVerificationToken: token } = await readBody(c, placeOrderBody);
      const id = await db.transaction(async (tx) => {
        const row = await lockOpenCart(tx, readCartKey(c));
        const cart = await loadCartOfRow(tx, row);
        if (cart.lines.length === 0) {
          throw createRefusal(428, 'EMPTY_CART', 'The cart is empty.');
        }
        if (token && token !== hashCartPrice(cart)) {
          throw createRefusal(409, 'CART_PRICES_OUT_OF_SYNC', 'The prices changed.');
        }
        return checkOutCart(tx, row);
      });
      const order = await placeUnpaidOrder(db, await requireCheckout(db, { id }));
      return c.json({ orderId: order.id, completed: order.paymentStatus === 'PAID' });
    })
    .post('/mark-cart-as-completed', requireAdmin, async (c) => {
      const { orderId = null } = await readBody(c, markCartAsCompletedBody);
      if (orderId !== null && (await db.$count(orders, eq(orders.id, orderId))) === 0) {
        throw orderNotFound();
      }
      // Its owner begins another cart from then on.
      return answerCartChange(c, options, async () => ({
        orderedAt: now(),
        orderId,
        isCurrent: false,
      }));
    });
}

/** The return of a payment that runs elsewhere. The platform hands out no such tokens, so every one is foreign. */
export function asyncCheckoutCompletionRoutes() {
  return new Hono<AppEnv>().get('/handle-async-checkout-completion', () => {
    throw createRefusal(401, 'UNAUTHENTICATED_TOKEN', 'The token is not valid.');
  });
}
