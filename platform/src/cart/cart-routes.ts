import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { createCheckout } from '../checkout/create-checkout.ts';
import type { Database } from '../db/database.ts';
import { carts } from '../db/schema.ts';
import type { AppEnv } from '../http/env.ts';
import { readBody } from '../http/parse.ts';
import { refusal } from '../http/platform-error.ts';
import { permissionDenied } from '../http/require-admin.ts';
import {
  addBody,
  createCheckoutBody,
  estimateBody,
  quantitiesBody,
  removeBody,
  updateBody,
} from './cart-bodies.ts';
import {
  type Cart,
  type CartChange,
  type CartRow,
  lockCart,
  lockExistingCart,
  readCart,
  touchCart,
} from './cart-store.ts';
import { cartWire } from './cart-wire.ts';
import { addLines, removeLines, setQuantities } from './change-lines.ts';
import { estimateWire } from './estimate-wire.ts';
import { updateCart } from './update-cart.ts';

/** The caller's current cart; whose it is follows from the access token alone. */
export function cartRoutes({ db, siteUrl }: { db: Database; siteUrl: string }) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const caller = c.get('caller');
      return c.json({
        cart: cartWire({ cart: await requireCart(db, caller.id), caller, siteUrl }),
      });
    })
    .patch('/', async (c) => {
      const update = await readBody(c, updateBody);
      if (update.merchantDiscounts?.length && !c.get('isAdmin')) throw permissionDenied();
      return changed(c, lockCart, (tx, cart) => updateCart(tx, cart, update));
    })
    .delete('/', async (c) => {
      await db.delete(carts).where(eq(carts.ownerId, c.get('caller').id));
      return c.json({});
    })
    .post('/add-to-cart', async (c) => {
      const { lineItems } = await readBody(c, addBody);
      return changed(c, lockCart, async (tx, cart) => {
        await addLines(tx, cart.id, lineItems);
        return {};
      });
    })
    .post('/update-line-items-quantity', async (c) => {
      const { lineItems } = await readBody(c, quantitiesBody);
      return changed(c, lockOwnCart, async (tx, cart) => {
        await setQuantities(tx, cart.id, lineItems);
        return {};
      });
    })
    .post('/remove-line-items', async (c) => {
      const { lineItemIds } = await readBody(c, removeBody);
      return changed(c, lockOwnCart, async (tx, cart) => {
        await removeLines(tx, cart.id, lineItemIds);
        return {};
      });
    })
    .post('/remove-coupon', (c) => changed(c, lockOwnCart, async () => ({ couponCode: null })))
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
        await lockOwnCart(tx, caller.id);
        return createCheckout(tx, { cart: await requireCart(tx, caller.id), caller, wishes });
      });
      return c.json({ checkoutId });
    });

  /** Changes the cart in one transaction under its lock, and answers it as it is afterwards. */
  async function changed(
    c: Context<AppEnv>,
    lock: (tx: Database, ownerId: string) => Promise<CartRow>,
    change: (tx: Database, cart: CartRow) => Promise<CartChange>,
  ) {
    const caller = c.get('caller');
    const cart = await db.transaction(async (tx) => {
      const row = await lock(tx, caller.id);
      await touchCart(tx, row.id, await change(tx, row));
      return requireCart(tx, caller.id);
    });
    return c.json({ cart: cartWire({ cart, caller, siteUrl }) });
  }
}

async function requireCart(db: Database, ownerId: string): Promise<Cart> {
  const cart = await readCart(db, ownerId);
  if (!cart) throw noCart();
  return cart;
}

async function lockOwnCart(tx: Database, ownerId: string): Promise<CartRow> {
  const cart = await lockExistingCart(tx, ownerId);
  if (!cart) throw noCart();
  return cart;
}

function noCart() {
  return refusal(404, 'OWNED_CART_NOT_FOUND', { description: 'There is no cart yet.' });
}
