import { and, desc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { refuseForeignUrl } from '../../../base/refuse-foreign-url.ts';
import type { NewLine } from '../../../commerce/cart/change-lines.ts';
import { couponTerms, requireCoupon } from '../../../commerce/cart/coupons.ts';
import { findShippingRegions } from '../../../commerce/cart/list-shipping-regions.ts';
import { checkouts } from '../../../commerce/checkout/checkout-and-order-tables.ts';
import type { CheckoutLine } from '../../../commerce/checkout/checkout-data-types.ts';
import {
  type Checkout,
  type CheckoutMutation,
  changeCheckout,
  requireCheckout,
} from '../../../commerce/checkout/checkout-store.ts';
import {
  addCheckoutLines,
  readCheckoutLines,
  removeCheckoutLines,
  setCheckoutQuantities,
  storeCheckout,
  toCheckoutLine,
} from '../../../commerce/checkout/create-checkout.ts';
import type { GiftCardCredit } from '../../../commerce/gift-cards/find-gift-card.ts';
import { quantitiesBody, removeFromCartBody } from '../../common/cart/cart-bodies.ts';
import {
  type CartContext,
  limitCouponGuesses,
  requireNamedGiftCard,
} from '../../common/cart/cart-route-context.ts';
import {
  addToCheckoutBody,
  mergeCheckoutDetails,
  startCheckoutBody,
  updateCheckoutBody,
} from './checkout-bodies.ts';
import { checkoutOrderRoutes, checkoutUrlRoutes } from './checkout-order-routes.ts';
import { checkoutAnswer, readCheckoutKey } from './checkout-wire.ts';

/**
 * Checkouts as `checkout` of `@wix/ecom` calls them (`WIRE.md` 4.2): of items that were never in a cart ('buy now'), or
 * begun from one. Everyone has their own; the API key has all. They are paid on the hosted page.
 */
export function checkoutApiRoutes(options: CartContext) {
  return new Hono<AppEnv>()
    .route('/', checkoutUrlRoutes(options))
    .route('/', checkoutOrderRoutes(options))
    .route('/', checkoutReads(options))
    .route('/', checkoutWrites(options))
    .route('/', checkoutLineRoutes(options));
}

function checkoutReads(options: CartContext) {
  const { db } = options;
  return new Hono<AppEnv>()
    .get('/by-cart-id/:cartId', async (c) => {
      const isOwn = c.get('isAdmin') ? undefined : eq(checkouts.ownerId, c.get('caller').id);
      const [newest] = await db
        .select()
        .from(checkouts)
        .where(and(eq(checkouts.cartId, c.req.param('cartId')), isOwn))
        .orderBy(desc(checkouts.createdAt))
        .limit(1);
      if (newest) return answer(c, options, newest);
      throw createRefusal(404, 'CHECKOUT_NOT_FOUND', 'That cart has no checkout.');
    })
    .get('/:id', async (c) => answer(c, options, await requireCheckout(db, readCheckoutKey(c))));
}

function checkoutWrites(options: CartContext) {
  const { db, attempts } = options;
  return new Hono<AppEnv>()
    .post('/', async (c) => {
      const body = await readBody(c, startCheckoutBody);
      requireSiteCheckoutUrl(body, options);
      const { couponCode: code } = body;
      const ownerId = c.get('caller').id;
      const giftCard = await requireNamedGiftCard(c, options, body.giftCardCode);
      const make = () => db.transaction((tx) => buyNow(tx, { ...body, ownerId, giftCard }));
      const id = await limitCouponGuesses(c, { attempts, code }, make);
      return answer(c, options, await requireCheckout(db, { id }));
    })
    .patch('/:id', async (c) => {
      const body = await readBody(c, updateCheckoutBody);
      requireSiteCheckoutUrl(body, options);
      const { checkout: info, couponCode: code, lineItems, overrideCheckoutUrl } = body;
      const giftCard = await requireNamedGiftCard(c, options, body.giftCardCode);
      const change = () =>
        changeCheckout(db, readCheckoutKey(c), async (tx, { lines, terms, details }) => ({
          details: mergeCheckoutDetails(details, { info, overrideCheckoutUrl }),
          terms: {
            ...terms,
            ...(code ? await readCoupon(tx, code) : {}),
            ...(giftCard ? { giftCard } : {}),
          },
          ...(lineItems?.length ? { lines: await addLines(tx, lines, lineItems) } : {}),
        }));
      return answer(c, options, await limitCouponGuesses(c, { attempts, code }, change));
    });
}

type NewCheckout = v.InferOutput<typeof startCheckoutBody> & {
  ownerId: string;
  giftCard: GiftCardCredit | undefined;
};

/** A checkout of items that were never in a cart. Answers its id. */
async function buyNow(tx: Database, wanted: NewCheckout): Promise<string> {
  const { couponCode, lineItems, checkoutInfo, overrideCheckoutUrl, ownerId, channelType } = wanted;
  const coupon = couponCode ? await readCoupon(tx, couponCode) : {};
  const card = wanted.giftCard ? { giftCard: wanted.giftCard } : {};
  return storeCheckout(tx, {
    ownerId,
    channelType,
    lines: await addCheckoutLines(tx, lineItems),
    terms: { merchantDiscounts: [], regions: await findShippingRegions(tx), ...coupon, ...card },
    details: mergeCheckoutDetails({}, { info: checkoutInfo ?? {}, overrideCheckoutUrl }),
  });
}

const readCoupon = async (tx: Database, code: string) => ({
  coupon: couponTerms(await requireCoupon(tx, code)),
});

async function answer(c: Context<AppEnv>, options: CartContext, checkout: Checkout) {
  return c.json(await checkoutAnswer(c, options, checkout));
}

function checkoutLineRoutes(options: CartContext) {
  const { db } = options;
  return new Hono<AppEnv>()
    .post('/:id/add-to-checkout', async (c) => {
      const { lineItems } = await readBody(c, addToCheckoutBody);
      return changed(c, async (tx, { lines }) => ({
        lines: await addLines(tx, lines, lineItems),
      }));
    })
    .post('/:id/update-line-items-quantity', async (c) => {
      const { lineItems } = await readBody(c, quantitiesBody);
      return changed(c, async (tx, { lines }) => ({
        lines: setCheckoutQuantities(await readCheckoutLines(tx, lines), lineItems),
      }));
    })
    .post('/:id/remove-line-items', async (c) => {
      const { lineItemIds } = await readBody(c, removeFromCartBody);
      return changed(c, async (_, { lines }) => ({
        lines: removeCheckoutLines(lines, lineItemIds),
      }));
    })
    .post('/:id/remove-coupon', (c) =>
      changed(c, async (_, { terms: { coupon: _removed, ...terms } }) => ({ terms })),
    )
    .post('/:id/remove-gift-card', (c) =>
      changed(c, async (_, { terms: { giftCard: _removed, ...terms } }) => ({ terms })),
    )
    .post('/:id/remove-override-checkout-url', (c) =>
      changed(c, async (_, { details: { checkoutUrl: _removed, ...details } }) => ({ details })),
    );

  async function changed(c: Context<AppEnv>, change: CheckoutMutation) {
    const checkout = await changeCheckout(db, readCheckoutKey(c), change);
    return c.json(await checkoutAnswer(c, options, checkout));
  }
}

async function addLines(tx: Database, lines: readonly CheckoutLine[], added: readonly NewLine[]) {
  return (await addCheckoutLines(tx, added, await readCheckoutLines(tx, lines))).map(
    toCheckoutLine,
  );
}

/** Throws a 400 for a page outside of the shop. */
function requireSiteCheckoutUrl(
  { overrideCheckoutUrl: url }: Pick<NewCheckout, 'overrideCheckoutUrl'>,
  { origins, appSchemes }: CartContext,
): void {
  if (url) refuseForeignUrl(url, { field: 'overrideCheckoutUrl', origins, appSchemes });
}
