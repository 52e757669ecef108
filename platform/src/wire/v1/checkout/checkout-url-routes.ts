import { Hono } from 'hono';
import type { AppEnv } from '../../../base/http/env.ts';
import { requireCheckout } from '../../../commerce/checkout/change-checkout.ts';
import { checkoutUrl, requirePaymentsEnabled } from '../../../commerce/checkout/checkout-url.ts';
import type { CartOptions } from '../../common/cart/requested-cart.ts';
import { requestedCheckout } from './checkout-answer.ts';

/** Where a checkout is paid; `wix-checkout-url` is the hosted page even when the shop named one of its own. */
export function checkoutUrlRoutes(options: CartOptions) {
  const { db, publicUrl } = options;
  return new Hono<AppEnv>()
    .get('/:id/checkout-url', async (c) => {
      await requirePaymentsEnabled(options);
      const { id, details } = await requireCheckout(db, requestedCheckout(c));
      return c.json({ checkoutUrl: checkoutUrl(id, { publicUrl, ownPage: details.checkoutUrl }) });
    })
    .get('/:id/wix-checkout-url', async (c) => {
      await requirePaymentsEnabled(options);
      const { id } = await requireCheckout(db, requestedCheckout(c));
      return c.json({ checkoutUrl: checkoutUrl(id, { publicUrl }) });
    });
}
