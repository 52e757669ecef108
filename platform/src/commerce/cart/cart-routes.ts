import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Attempts } from '../../base/attempts.ts';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { readBody } from '../../base/http/parse.ts';
import { permissionDenied } from '../../base/http/require-admin.ts';
import { createCheckout } from '../checkout/create-checkout.ts';
import {
  addBody,
  createCheckoutBody,
  estimateBody,
  quantitiesBody,
  removeBody,
  updateBody,
} from './cart-bodies.ts';
import { type Cart, cartOf } from './cart-store.ts';
import { carts } from './cart-tables.ts';
import { cartWire } from './cart-wire.ts';
import { changeCart, changeOwnCart, lockOwnCart, requireCart } from './change-cart.ts';
import { addLines, removeLines, setQuantities } from './change-lines.ts';
import { estimateWire } from './estimate-wire.ts';
import { withCoupon } from './limit-coupons.ts';
import { grantsDiscounts, updateCart } from './update-cart.ts';

export interface CartOptions {
  db: Database;
  attempts: Attempts;
  /** The shop's own origin, for page addresses. */
  siteUrl: string;
}

/**
 * The caller's current cart (`WIRE.md` 4, Cart V1); whose it is follows from the access token alone.
 * Only the API key may grant merchant discounts.
 */
export function cartRoutes({ db, attempts, siteUrl }: CartOptions) {
  return checkoutSteps({ db, siteUrl })
    .get('/', async (c) => answer(c, await requireCart(db, c.get('caller').id)))
    .patch('/', async (c) => {
      const update = await readBody(c, updateBody);
      if (grantsDiscounts(update) && !c.get('isAdmin')) throw permissionDenied();
      const { id } = c.get('caller');
      const change = () => changeCart(db, id, (tx, cart) => updateCart(tx, cart, update));
      return answer(c, await withCoupon(c, { attempts, code: update.couponCode }, change));
    })
    .delete('/', async (c) => {
      await db.delete(carts).where(eq(carts.ownerId, c.get('caller').id));
      return c.json({});
    })
    .post('/add-to-cart', async (c) => {
      const { lineItems } = await readBody(c, addBody);
      const cart = await changeCart(db, c.get('caller').id, async (tx, { id }) => ({
        lines: await addLines(tx, id, lineItems),
      }));
      return answer(c, cart);
    })
    .post('/update-line-items-quantity', async (c) => {
      const { lineItems } = await readBody(c, quantitiesBody);
      const cart = await changeOwnCart(db, c.get('caller').id, async (tx, { id }) => ({
        lines: await setQuantities(tx, id, lineItems),
      }));
      return answer(c, cart);
    })
    .post('/remove-line-items', async (c) => {
      const { lineItemIds } = await readBody(c, removeBody);
      const cart = await changeOwnCart(db, c.get('caller').id, async (tx, { id }) => {
        await removeLines(tx, id, lineItemIds);
        return {};
      });
      return answer(c, cart);
    })
    .post('/remove-coupon', async (c) => {
      const withoutCoupon = async () => ({ couponCode: null });
      return answer(c, await changeOwnCart(db, c.get('caller').id, withoutCoupon));
    });

  function answer(c: Context<AppEnv>, cart: Cart) {
    return c.json({ cart: cartWire({ cart, caller: c.get('caller'), siteUrl }) });
  }
}

/** What leads from the cart to the checkout: sums, then a snapshot to be paid. */
function checkoutSteps({ db, siteUrl }: Omit<CartOptions, 'attempts'>) {
  return new Hono<AppEnv>()
    .post('/estimate-totals', async (c) => {
      const { selectedShippingOption, shippingAddress } = await readBody(c, estimateBody);
      const caller = c.get('caller');
      const view = { cart: await requireCart(db, caller.id), caller, siteUrl };
      const country = shippingAddress?.country ?? undefined;
      const shippingCode = selectedShippingOption?.code;
      return c.json(estimateWire(view, { shippingCode, ...(country ? { country } : {}) }));
    })
    .post('/create-checkout', async (c) => {
      const wishes = await readBody(c, createCheckoutBody);
      const caller = c.get('caller');
      const checkoutId = await db.transaction(async (tx) => {
        const cart = await cartOf(tx, await lockOwnCart(tx, caller.id));
        return createCheckout(tx, { cart, caller, wishes });
      });
      return c.json({ checkoutId });
    });
}
