import type { Caller } from '../../../base/http/env.ts';
import type { Cart, CartLine } from '../../../commerce/cart/cart-store.ts';
import type { PriceTerms } from '../../../commerce/cart/pricing.ts';
import type { Checkout } from '../../../commerce/checkout/checkouts.ts';
import { buyerId, summaryWire } from '../../common/cart/cart-wire.ts';
import { estimateWire } from '../cart/estimate-wire.ts';

export interface CheckoutView {
  checkout: Checkout;
  /** Its lines and terms as they are now. */
  lines: CartLine[];
  terms: PriceTerms;
  owner: Pick<Caller, 'id' | 'role'>;
  isCompleted: boolean;
  siteUrl: string;
}

/** A checkout as `checkout` of `@wix/ecom` reads it, at the prices of now. */
export function checkoutWire(view: CheckoutView) {
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
