import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { isFirstCall, readCallKey } from '../../../base/http/idempotency-digests.ts';
import { readBody } from '../../../base/http/parse.ts';
import { permissionDenied } from '../../../base/http/require-admin.ts';
import { refuseForeignUrl } from '../../../base/refuse-foreign-url.ts';
import { type Cart, deleteCart, loadCartOfRow } from '../../../commerce/cart/cart-store.ts';
import {
  cartNotFound,
  changeCart,
  changeExistingCart,
  changeNewCart,
  lockOpenCart,
  requireCart,
} from '../../../commerce/cart/change-cart-in-transaction.ts';
import {
  addCartLines,
  removeCartLines,
  setCartLineQuantities,
} from '../../../commerce/cart/change-lines.ts';
import { findCheckout } from '../../../commerce/checkout/checkout-store.ts';
import { createCheckout } from '../../../commerce/checkout/create-checkout.ts';
import {
  addToCartBody,
  createCheckoutBody,
  estimateBody,
  quantitiesBody,
  removeFromCartBody,
  updateCartBody,
} from '../../common/cart/cart-bodies.ts';
import {
  attachCartOwner,
  type CartContext,
  limitCouponGuesses,
  readCartKey,
  toCartKey,
} from '../../common/cart/cart-route-context.ts';
import { cartWire } from '../../common/cart/cart-wire.ts';
import { estimateWire } from './estimate-wire.ts';
import { isDiscountUpdate, updateCart } from './update-cart.ts';

/**
 * One cart (`WIRE.md` 4, Cart V1): the caller's current one, which follows from the access token alone, or that of
 * the path. Only the API key may grant merchant discounts.
 */
export function cartRoutes(options: CartContext) {
  const { db } = options;
  return (
    checkoutSteps(options)
      .get('/', async (c) => answer(c, await requireCart(db, readCartKey(c))))
      .patch('/', async (c) => {
        const update = await readUpdate(c, options);
        const change = () =>
          changeCart(db, readCartKey(c), (tx, cart) => updateCart(tx, cart, update));
        return answer(c, await limitCouponGuesses(c, couponOf(options, update), change));
      })
      .delete('/', async (c) => {
        const key = readCartKey(c);
        if (!(await deleteCart(db, key)) && typeof key !== 'string') throw cartNotFound(key);
        return c.json({});
      })
      .post('/add-to-cart', async (c) => {
        const key = await readCallKey(c);
        const { lineItems } = await readBody(c, addToCartBody);
        const cart = await changeCart(db, readCartKey(c), async (tx, { id }) =>
          (await isFirstCall(tx, key)) ? { lines: await addCartLines(tx, id, lineItems) } : null,
        );
        return answer(c, cart);
      })
      .post('/update-line-items-quantity', async (c) => {
        const { lineItems } = await readBody(c, quantitiesBody);
        const cart = await changeExistingCart(db, readCartKey(c), async (tx, { id }) => ({
          lines: await setCartLineQuantities(tx, id, lineItems),
        }));
        return answer(c, cart);
      })
      .post('/remove-line-items', async (c) => {
        const { lineItemIds } = await readBody(c, removeFromCartBody);
        const cart = await changeExistingCart(db, readCartKey(c), async (tx, { id }) => {
          await removeCartLines(tx, id, lineItemIds);
          return {};
        });
        return answer(c, cart);
      })
      // The shop has one place to sell from, which no cart names.
      .post('/remove-business-location', async (c) => {
        return answer(c, await requireCart(db, readCartKey(c)));
      })
      .post('/remove-coupon', async (c) => {
        const withoutCoupon = async () => ({ couponCode: null });
        return answer(c, await changeExistingCart(db, readCartKey(c), withoutCoupon));
      })
  );

  async function answer(c: Context<AppEnv>, cart: Cart) {
    return c.json({ cart: cartWire(await attachCartOwner(c, options, cart)) });
  }
}

/** Carts beside the current one: `createCart` of the module `cart`, whose other calls name one by its id. */
export function cartCreationRoutes(options: CartContext) {
  const { db } = options;
  return new Hono<AppEnv>()
    .post('/', async (c) => {
      const update = await readUpdate(c, options);
      const { id } = c.get('caller');
      const make = () => changeNewCart(db, id, (tx, cart) => updateCart(tx, cart, update));
      const cart = await limitCouponGuesses(c, couponOf(options, update), make);
      return c.json({ cart: cartWire(await attachCartOwner(c, options, cart)) });
    })
    .get('/by-checkout-id/:id', async (c) => {
      const { cartId } = (await findCheckout(db, c.req.param('id'))) ?? {};
      const key = toCartKey(c, cartId ?? '');
      return c.json({
        cart: cartWire(await attachCartOwner(c, options, await requireCart(db, key))),
      });
    });
}

type Update = v.InferOutput<typeof updateCartBody>;

async function readUpdate(
  c: Context<AppEnv>,
  { origins, appSchemes }: CartContext,
): Promise<Update> {
  const update = await readBody(c, updateCartBody);
  if (isDiscountUpdate(update) && !c.get('isAdmin')) throw permissionDenied();
  const url = update.cartInfo?.overrideCheckoutUrl;
  const field = 'cartInfo.overrideCheckoutUrl';
  if (url) refuseForeignUrl(url, { field, origins, appSchemes });
  return update;
}

const couponOf = ({ attempts }: CartContext, { couponCode: code }: Update) => ({
  attempts,
  code,
});

function checkoutSteps(options: CartContext) {
  const { db } = options;
  return new Hono<AppEnv>()
    .post('/estimate-totals', async (c) => {
      const { selectedShippingOption, shippingAddress } = await readBody(c, estimateBody);
      const view = await attachCartOwner(c, options, await requireCart(db, readCartKey(c)));
      const country = shippingAddress?.country ?? undefined;
      const shippingCode = selectedShippingOption?.code;
      return c.json(estimateWire(view, { shippingCode, ...(country ? { country } : {}) }));
    })
    .post('/create-checkout', async (c) => {
      const requested = await readBody(c, createCheckoutBody);
      const checkoutId = await db.transaction(async (tx) => {
        const cart = await loadCartOfRow(tx, await lockOpenCart(tx, readCartKey(c)));
        return createCheckout(tx, { cart, requested });
      });
      return c.json({ checkoutId });
    });
}
