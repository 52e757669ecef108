import { Hono } from 'hono';
import { now } from '../../../base/clock.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { requireAdmin } from '../../../base/http/require-admin.ts';
import {
  changeCheckout,
  checkoutTotals,
  checkoutUrl,
  requireCheckout,
  requirePaymentsEnabled,
} from '../../../commerce/checkout/checkout-store.ts';
import { placeUnpaidOrder } from '../../../commerce/checkout/place-unpaid-order.ts';
import { repriceCheckout } from '../../../commerce/checkout/reprice-checkout.ts';
import type { CartContext } from '../../common/cart/cart-route-context.ts';
import { chargeBody } from './checkout-bodies.ts';
import { readCheckoutKey } from './checkout-wire.ts';

/** Orders without the hosted page: the merchant's, by the API key. Shoppers pay on the hosted page. */
export function checkoutOrderRoutes({ db }: CartContext) {
  return new Hono<AppEnv>()
    .get('/mark-checkout-as-completed-and-redirect-to-url', () => {
      // The platform hands out no such tokens, so every one is foreign.
      throw createRefusal(401, 'UNAUTHENTICATED_TOKEN', 'The token is not valid.');
    })
    .post('/:id/create-order', requireAdmin, async (c) => {
      const open = await changeCheckout(db, readCheckoutKey(c), async () => ({}));
      const { id: orderId } = await placeUnpaidOrder(db, open);
      return c.json({ orderId });
    })
    .post('/:id/create-order-and-charge', requireAdmin, async (c) => {
      await readBody(c, chargeBody);
      const open = await changeCheckout(db, readCheckoutKey(c), async () => ({}));
      const { checkout } = await repriceCheckout(db, open);
      const { shippingCode, shippingDestination } = checkout.details;
      const country = shippingDestination?.address?.country;
      const delivery = { shippingCode, country: typeof country === 'string' ? country : undefined };
      if (checkoutTotals(checkout, delivery).dueCents > 0) {
        throw createRefusal(428, 'PAYMENT_ERROR', 'Cards are taken on the hosted checkout alone.');
      }
      const { id: orderId } = await placeUnpaidOrder(db, open);
      return c.json({ orderId });
    })
    .post('/:id/mark-as-completed', requireAdmin, async (c) => {
      const key = readCheckoutKey(c);
      await requireCheckout(db, key);
      await changeCheckout(db, key, async () => ({ completedAt: now() }));
      return c.json({});
    });
}

/** Where a checkout is paid; `wix-checkout-url` is the hosted page even when the shop named one of its own. */
export function checkoutUrlRoutes(options: CartContext) {
  const { db, publicUrl } = options;
  return new Hono<AppEnv>()
    .get('/:id/checkout-url', async (c) => {
      await requirePaymentsEnabled(options);
      const { id, details } = await requireCheckout(db, readCheckoutKey(c));
      return c.json({ checkoutUrl: checkoutUrl(id, { publicUrl, ownPage: details.checkoutUrl }) });
    })
    .get('/:id/wix-checkout-url', async (c) => {
      await requirePaymentsEnabled(options);
      const { id } = await requireCheckout(db, readCheckoutKey(c));
      return c.json({ checkoutUrl: checkoutUrl(id, { publicUrl }) });
    });
}
