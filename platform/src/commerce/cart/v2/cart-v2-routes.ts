import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { refusal } from '../../../base/http/platform-error.ts';
import { removeBody } from '../cart-bodies.ts';
import type { CartOptions } from '../cart-routes.ts';
import type { Cart, CartChange } from '../cart-store.ts';
import { carts } from '../cart-tables.ts';
import { type Change, changeCart, changeOwnCart, requireCart } from '../change-cart.ts';
import { addLines, removeLines, setQuantities } from '../change-lines.ts';
import { requireCoupon } from '../coupons.ts';
import { withCoupon } from '../limit-coupons.ts';
import { countryOf } from '../price-cart.ts';
import { regionOf } from '../pricing.ts';
import { withoutNulls } from '../update-cart.ts';
import {
  addItemsBody,
  type CartDetails,
  couponBody,
  couponIdBody,
  createCartBody,
  deliveryBody,
  estimateBody,
  updateCartBody,
  updateItemsBody,
} from './cart-v2-bodies.ts';
import { cartV2Wire } from './cart-v2-wire.ts';
import { summaryV2Wire } from './summary-v2-wire.ts';
import { inV2 } from './v2-refusals.ts';

/**
 * The caller's current cart in the words of Cart V2 (`currentCartV2` of `@wix/ecom`), over the same rows as V1:
 * what one adds, the other shows. Refusals carry V2's codes, such as `INSUFFICIENT_INVENTORY`.
 */
export function cartV2Routes(options: CartOptions) {
  const { db, attempts } = options;
  return cartV2Sums(options)
    .get('/', async (c) => answer(c, await requireCart(db, c.get('caller').id)))
    .post('/', async (c) => {
      const body = await readBody(c, createCartBody);
      const fill: Change = (tx, { id }) => fillCart(tx, id, body);
      const make = () => changeCart(db, c.get('caller').id, inV2(fill));
      return answer(c, await withCoupon(c, { attempts, code: body.coupons?.[0]?.code }, make));
    })
    .patch('/', async (c) => {
      const { cart } = await readBody(c, updateCartBody);
      return changed(c, async () => detailsOf(cart));
    })
    .post('/add-line-items', async (c) => {
      const { catalogItems } = await readBody(c, addItemsBody);
      const add: Change = async (tx, { id }) => ({ lines: await addLines(tx, id, catalogItems) });
      return answer(c, await changeCart(db, c.get('caller').id, inV2(add)));
    })
    .post('/update-line-items', async (c) => {
      const { lineItems } = await readBody(c, updateItemsBody);
      const lines = lineItems.map((line) => ({
        id: line.lineItemId,
        quantity: line.quantity.newQuantity,
      }));
      return changed(c, async (tx, id) => ({ lines: await setQuantities(tx, id, lines) }));
    })
    .post('/remove-line-items', async (c) => {
      const { lineItemIds } = await readBody(c, removeBody);
      return changed(c, async (tx, id) => {
        await removeLines(tx, id, lineItemIds);
        return {};
      });
    });

  async function changed(
    c: Context<AppEnv>,
    change: (tx: Database, cartId: string) => ReturnType<Change>,
  ) {
    const own = inV2((tx, { id }) => change(tx, id));
    return answer(c, await changeOwnCart(db, c.get('caller').id, own));
  }

  function answer(c: Context<AppEnv>, cart: Cart) {
    return c.json({
      cart: cartV2Wire({ cart, caller: c.get('caller'), siteUrl: options.siteUrl }),
    });
  }
}

/** What a cart is made with: lines, contact, coupon and delivery, each only if it is given. */
async function fillCart(tx: Database, cartId: string, body: v.InferOutput<typeof createCartBody>) {
  const added = body.catalogItems ?? [];
  const lines = added.length > 0 ? await addLines(tx, cartId, added) : undefined;
  const [coupon] = body.coupons ?? [];
  return {
    lines,
    ...detailsOf(body.cart ?? {}),
    ...(coupon ? { couponCode: (await requireCoupon(tx, coupon.code)).code } : {}),
    ...(body.deliveryMethod ? { shippingCode: body.deliveryMethod.code } : {}),
  };
}

/** Coupon, delivery and sums of the same cart. */
function cartV2Sums({ db, attempts, siteUrl }: CartOptions) {
  const routes = new Hono<AppEnv>();
  return (
    routes
      .post('/add-coupon', async (c) => {
        const { coupon } = await readBody(c, couponBody);
        const add = async (tx: Database) => ({
          couponCode: (await requireCoupon(tx, coupon.code)).code,
        });
        return withCoupon(c, { attempts, code: coupon.code }, () => changed(c, add));
      })
      .post('/remove-coupon', async (c) => {
        const { couponId } = await readBody(c, couponIdBody);
        const cart = await requireCart(db, c.get('caller').id);
        if (cart.terms.coupon?.id !== couponId) {
          const description = 'The cart has no such coupon.';
          throw refusal(404, 'COUPON_NOT_FOUND_IN_CART', { description });
        }
        return changed(c, async () => ({ couponCode: null }));
      })
      .post('/set-delivery-method', async (c) => {
        const { code } = (await readBody(c, deliveryBody)).deliveryMethod;
        const cart = await requireCart(db, c.get('caller').id);
        const region = regionOf(cart.terms.regions, countryOf(cart));
        if (!region?.options.some((option) => option.code === code)) {
          const description = 'There is no such delivery.';
          throw refusal(404, 'DELIVERY_METHOD_NOT_FOUND', { description });
        }
        return changed(c, async () => ({ shippingCode: code }));
      })
      .delete('/', async (c) => {
        await db.delete(carts).where(eq(carts.ownerId, c.get('caller').id));
        return c.json({});
      })
      // Prices and stock are read anew with every call: nothing is kept that could be stale.
      .post('/refresh', async (c) => c.json(wire(c, await requireCart(db, c.get('caller').id))))
      .post('/remove-delivery-method', (c) => changed(c, async () => ({ shippingCode: null })))
      .on('POST', ['/calculate', '/estimate'], async (c) => {
        const { calculateDelivery, calculateTax } = await readBody(c, estimateBody);
        const cart = await requireCart(db, c.get('caller').id);
        const wishes = { delivery: calculateDelivery ?? true, tax: calculateTax ?? true };
        return c.json({ ...wire(c, cart), summary: summaryV2Wire(cart, wishes) });
      })
  );

  async function changed(c: Context<AppEnv>, change: (tx: Database) => Promise<CartChange>) {
    return c.json(wire(c, await changeOwnCart(db, c.get('caller').id, inV2(change))));
  }

  function wire(c: Context<AppEnv>, cart: Cart) {
    return { cart: cartV2Wire({ cart, caller: c.get('caller'), siteUrl }) };
  }
}

function detailsOf({ customerInfo, deliveryInfo, paymentInfo }: CartDetails): CartChange {
  const email = customerInfo?.email;
  const contact = paymentInfo?.billingContact;
  return {
    ...(email ? { buyerEmail: email } : {}),
    ...(deliveryInfo?.address ? { deliveryAddress: withoutNulls(deliveryInfo.address) } : {}),
    ...(contact ? { contactInfo: { contactDetails: withoutNulls(contact) } } : {}),
  };
}
