import type { Context } from 'hono';
import type { AppEnv, Caller } from '../../../base/http/hono-app-env.ts';
import type { CartLine } from '../../../commerce/cart/cart-store.ts';
import { toPricedLine } from '../../../commerce/cart/price-cart.ts';
import { type CartPriceTerms, computePricing } from '../../../commerce/cart/pricing.ts';
import { checkouts } from '../../../commerce/checkout/checkout-and-order-tables.ts';
import type { Checkout } from '../../../commerce/checkout/checkout-store.ts';
import {
  type CheckoutKey,
  isCheckoutCompleted,
} from '../../../commerce/checkout/checkout-store.ts';
import { readCheckoutLines } from '../../../commerce/checkout/create-checkout.ts';
import { getCurrentPriceTerms } from '../../../commerce/checkout/reprice-checkout.ts';
import { type CartContext, findCartOwner } from '../../common/cart/cart-route-context.ts';
import { buyerIdWire, priceSummaryWire } from '../../common/cart/cart-wire.ts';
import { lineWire } from '../../common/cart/line-wire.ts';
import { sumsWire } from '../cart/estimate-wire.ts';

interface CheckoutView {
  checkout: Checkout;
  /** Its lines and terms as they are now. */
  lines: CartLine[];
  terms: CartPriceTerms;
  owner: Pick<Caller, 'id' | 'role'>;
  isCompleted: boolean;
  siteUrl: string;
}

/** A checkout as `checkout` of `@wix/ecom` reads it, at the prices of now. */
function checkoutWire(view: CheckoutView) {
  const { checkout, lines, terms, owner, isCompleted } = view;
  const { shippingDestination, billingInfo, shippingCode, buyerNote, email } = checkout.details;
  const country = shippingDestination?.address?.country;
  const delivery = { shippingCode, country: typeof country === 'string' ? country : undefined };
  const pricing = computePricing(lines.map(toPricedLine), terms, delivery);
  const { calculatedLineItems, shippingInfo, ...sums } = sumsWire(view, pricing, shippingCode);
  return {
    ...sums,
    id: checkout.id,
    lineItems: lines.map((each, index) => {
      const line = lineWire(each, view.siteUrl);
      const media = 'image' in line ? { media: line.image } : {};
      return { ...line, ...media, ...calculatedLineItems[index]?.pricesBreakdown };
    }),
    shippingInfo: { ...shippingInfo, shippingDestination },
    billingInfo,
    buyerNote,
    buyerInfo: { ...buyerIdWire(owner), email },
    conversionCurrency: 'USD',
    paymentCurrency: 'USD',
    channelType: checkout.channelType,
    siteLanguage: 'en',
    buyerLanguage: 'en',
    completed: isCompleted,
    taxIncludedInPrice: false,
    createdBy: buyerIdWire(owner),
    createdDate: checkout.createdAt.toISOString(),
    updatedDate: checkout.updatedAt.toISOString(),
    payNow: sums.payNow ?? sums.priceSummary,
    payLater: priceSummaryWire(NOTHING),
    cartId: checkout.cartId ?? undefined,
    purchaseFlowId: checkout.cartId ?? checkout.id,
  };
}

const NOTHING = {
  subtotalCents: 0,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  totalCents: 0,
};

/** `{checkout}`, as it is at this moment. */
export async function checkoutAnswer(c: Context<AppEnv>, options: CartContext, checkout: Checkout) {
  const { db, siteUrl } = options;
  const wire = checkoutWire({
    checkout,
    siteUrl,
    owner: await findCartOwner(c, options, { table: checkouts, row: checkout }),
    lines: await readCheckoutLines(db, checkout.lines),
    terms: await getCurrentPriceTerms(db, checkout),
    isCompleted: await isCheckoutCompleted(db, checkout),
  });
  return { checkout: wire };
}

/** The checkout in the path: the caller's own, or any with the API key. */
export function readCheckoutKey(c: Context<AppEnv>): CheckoutKey {
  const id = c.req.param('id') ?? '';
  return c.get('isAdmin') ? { id } : { id, ownerId: c.get('caller').id };
}
