import { cartMoney } from '../money.ts';
import type { Caller } from '../tokens/access-tokens.ts';
import type { Cart } from './cart-store.ts';
import { lineWire } from './line-wire.ts';
import { type Totals, totals } from './pricing.ts';

export interface CartView {
  cart: Cart;
  caller: Caller;
  siteUrl: string;
}

/** The cart as `currentCart` sends it. */
export function cartWire({ cart, caller, siteUrl }: CartView) {
  const { row } = cart;
  const email = row.buyerEmail === null ? {} : { email: row.buyerEmail };
  const buyerId = caller.role === 'member' ? { memberId: caller.id } : { visitorId: caller.id };
  return {
    id: row.id,
    revision: String(row.revision),
    currency: 'USD',
    conversionCurrency: 'USD',
    buyerLanguage: 'en',
    siteLanguage: 'en',
    taxIncludedInPrices: false,
    weightUnit: 'KG',
    buyerInfo: { ...buyerId, ...email },
    purchaseFlowId: row.id,
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    appliedDiscounts: couponWire(cart),
    ...(row.contactInfo === null ? {} : { contactInfo: row.contactInfo }),
    lineItems: cart.lines.map((line) => lineWire(line, siteUrl)),
  };
}

/** The answer of estimate-totals; delivery is charged only once an option is selected. */
export function estimateWire(view: CartView, shippingCode: string | undefined) {
  const { cart } = view;
  const priced = cart.lines.map(({ row, product }) => ({
    quantity: row.quantity,
    unitCents: product?.discountedCents ?? 0,
  }));
  const sums = totals(priced, { percentOff: cart.coupon?.percentOff ?? 0, shippingCode });
  return {
    cart: cartWire(view),
    calculatedLineItems: cart.lines.map(({ row, product }) => {
      const unitCents = product?.discountedCents ?? 0;
      return {
        lineItemId: row.id,
        paymentOption: 'FULL_PAYMENT_ONLINE',
        pricesBreakdown: {
          price: cartMoney(unitCents),
          fullPrice: cartMoney(product?.priceCents ?? 0),
          lineItemPrice: cartMoney(unitCents * row.quantity),
          totalPriceBeforeTax: cartMoney(unitCents * row.quantity),
        },
      };
    }),
    priceSummary: summaryWire(sums),
    taxSummary: { taxableAmount: cartMoney(0), totalTax: cartMoney(0) },
    shippingInfo: shippingWire(sums, shippingCode),
    appliedDiscounts: couponWire(cart, sums.discountCents),
    calculationErrors: {},
    currency: 'USD',
    weightUnit: 'KG',
    additionalFees: [],
    violations: [],
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [] },
  };
}

function summaryWire(sums: Totals) {
  return {
    subtotal: cartMoney(sums.subtotalCents),
    shipping: cartMoney(sums.shippingCents),
    tax: cartMoney(sums.taxCents),
    discount: cartMoney(sums.discountCents),
    total: cartMoney(sums.totalCents),
    additionalFees: cartMoney(0),
  };
}

function shippingWire(sums: ReturnType<typeof totals>, selectedCode: string | undefined) {
  const shippingOptions = sums.options.map((option) => ({
    code: option.code,
    title: option.title,
    logistics: { deliveryTime: option.deliveryTime },
    cost: { price: cartMoney(option.cents) },
  }));
  const selected = shippingOptions.find((option) => option.code === selectedCode);
  return {
    region: { id: 'world', name: 'World' },
    ...(selected ? { selectedCarrierServiceOption: selected } : {}),
    carrierServiceOptions: [{ carrierId: 'horae', shippingOptions }],
  };
}

function couponWire({ coupon }: Cart, discountCents?: number) {
  if (!coupon) return [];
  const amount = discountCents === undefined ? {} : { amount: cartMoney(discountCents) };
  const { id, code, name } = coupon;
  return [{ discountType: 'GLOBAL', lineItemIds: [], coupon: { id, code, name, ...amount } }];
}
