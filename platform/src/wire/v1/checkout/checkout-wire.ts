import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AppEnv, Caller } from '../../../base/http/env.ts';
import type { Cart, CartLine } from '../../../commerce/cart/cart-store.ts';
import type { PriceTerms } from '../../../commerce/cart/pricing.ts';
import {
  type CheckoutKey,
  isCheckoutCompleted,
} from '../../../commerce/checkout/change-checkout.ts';
import { readCheckoutLines } from '../../../commerce/checkout/checkout-lines.ts';
import { checkouts } from '../../../commerce/checkout/checkout-tables.ts';
import type { Checkout } from '../../../commerce/checkout/checkouts.ts';
import { currentTerms } from '../../../commerce/checkout/current-checkout.ts';
import { buyerId, summaryWire } from '../../common/cart/cart-wire.ts';
import type { CartOptions } from '../../common/cart/requested-cart.ts';
import { estimateWire } from '../cart/estimate-wire.ts';

interface CheckoutView {
  checkout: Checkout;
  /** Its lines and terms as they are now. */
  lines: CartLine[];
  terms: PriceTerms;
  owner: Pick<Caller, 'id' | 'role'>;
  isCompleted: boolean;
  siteUrl: string;
}

/** A checkout as `checkout` of `@wix/ecom` reads it, at the prices of now. */
function checkoutWire(view: CheckoutView) {
  const { checkout, owner, isCompleted } = view;
  const { shippingDestination, billingInfo, shippingCode, buyerNote, email } = checkout.details;
  const country = shippingDestination?.address?.country;
  const { cart, calculatedLineItems, shippingInfo, ...sums } = estimateWire(
    { cart: asCart(view), caller: owner, siteUrl: view.siteUrl },
    { shippingCode, country: typeof country === 'string' ? country : undefined },
  );
  return {
    ...sums,
    id: checkout.id,
    lineItems: cart.lineItems.map((line, index) => ({
      ...line,
      ...('image' in line ? { media: line.image } : {}),
      ...calculatedLineItems[index]?.pricesBreakdown,
    })),
    shippingInfo: { ...shippingInfo, ...(shippingDestination ? { shippingDestination } : {}) },
    ...(billingInfo ? { billingInfo } : {}),
    ...(buyerNote === undefined ? {} : { buyerNote }),
    buyerInfo: { ...buyerId(owner), ...(email === undefined ? {} : { email }) },
    conversionCurrency: 'USD',
    paymentCurrency: 'USD',
    channelType: checkout.channelType,
    siteLanguage: 'en',
    buyerLanguage: 'en',
    completed: isCompleted,
    taxIncludedInPrice: false,
    createdBy: buyerId(owner),
    createdDate: checkout.createdAt.toISOString(),
    updatedDate: checkout.updatedAt.toISOString(),
    payNow: sums.payNow ?? sums.priceSummary,
    payLater: summaryWire(NOTHING),
    ...(checkout.cartId === null ? {} : { cartId: checkout.cartId }),
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

/** The sums of a cart are those of a checkout. */
function asCart({ checkout, lines, terms }: CheckoutView): Cart {
  const { id, ownerId, createdAt, updatedAt } = checkout;
  const row: Cart['row'] = {
    id,
    ownerId,
    createdAt,
    updatedAt,
    isCurrent: false,
    revision: 1,
    couponCode: terms.coupon?.code ?? null,
    giftCardId: terms.giftCard?.id ?? null,
    contactInfo: null,
    buyerEmail: null,
    shippingCode: null,
    deliveryAddress: null,
    billing: null,
    buyerNote: null,
    checkoutUrl: null,
    orderedAt: null,
    orderId: null,
    merchantDiscounts: [],
  };
  return { row, lines, terms };
}

/** `{checkout}`, as it is at this moment. */
export async function checkoutAnswer(c: Context<AppEnv>, options: CartOptions, checkout: Checkout) {
  const { db, siteUrl } = options;
  const wire = checkoutWire({
    checkout,
    siteUrl,
    owner: await checkoutOwner(c, options, checkout),
    lines: await readCheckoutLines(db, checkout.lines),
    terms: await currentTerms(db, checkout),
    isCompleted: await isCheckoutCompleted(db, checkout),
  });
  return { checkout: wire };
}

async function checkoutOwner(
  c: Context<AppEnv>,
  { db, isMember }: CartOptions,
  { id, ownerId }: Checkout,
) {
  const caller = c.get('caller');
  if (caller.id === ownerId) return caller;
  const [found] = await db
    .select({ isMember: isMember(checkouts.ownerId) })
    .from(checkouts)
    .where(eq(checkouts.id, id));
  return { id: ownerId, role: found?.isMember ? ('member' as const) : ('visitor' as const) };
}

/** The checkout in the path: the caller's own, or any with the API key. */
export function requestedCheckout(c: Context<AppEnv>): CheckoutKey {
  const id = c.req.param('id') ?? '';
  return c.get('isAdmin') ? { id } : { id, ownerId: c.get('caller').id };
}
