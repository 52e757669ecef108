import type { Caller } from '../../../base/http/hono-app-env.ts';
import { cartMoney } from '../../../base/money.ts';
import type { Cart } from '../../../commerce/cart/cart-store.ts';
import { toPricedLine } from '../../../commerce/cart/price-cart.ts';
import {
  type CartPricing,
  type CartTotals,
  linesSubtotal,
} from '../../../commerce/cart/pricing.ts';
import { lineWire } from './line-wire.ts';

export interface CartWireInput {
  cart: Cart;
  /** Whose cart it is. */
  caller: Pick<Caller, 'id' | 'role'>;
  siteUrl: string;
}

/** The cart as `currentCart` sends it (`WIRE.md` 4). Amounts are texts in whole units, `"129.00"`. */
export function cartWire({ cart, caller, siteUrl }: CartWireInput) {
  const { row } = cart;
  const email = row.buyerEmail === null ? {} : { email: row.buyerEmail };
  return {
    id: row.id,
    revision: String(row.revision),
    currency: 'USD',
    conversionCurrency: 'USD',
    buyerLanguage: 'en',
    siteLanguage: 'en',
    taxIncludedInPrices: false,
    weightUnit: 'KG',
    buyerInfo: { ...buyerIdWire(caller), ...email },
    purchaseFlowId: row.id,
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    appliedDiscounts: discountsWire(cart),
    ...contactWire(row),
    ...(row.buyerNote === null ? {} : { buyerNote: row.buyerNote }),
    ...(row.checkoutUrl === null ? {} : { overrideCheckoutUrl: row.checkoutUrl }),
    // Not in the typings, but sent by the hosted service: shops show it.
    subtotal: { ...cartMoney(linesSubtotal(cart.lines.map(toPricedLine))), currency: 'USD' },
    lineItems: cart.lines.map((line) => lineWire(line, siteUrl)),
  };
}

function contactWire({ contactInfo, deliveryAddress }: Cart['row']) {
  if (contactInfo === null && deliveryAddress === null) return {};
  const address = deliveryAddress === null ? {} : { address: deliveryAddress };
  return { contactInfo: { ...contactInfo, ...address } };
}

export function buyerIdWire({ id, role }: Pick<Caller, 'id' | 'role'>) {
  return role === 'member' ? { memberId: id } : { visitorId: id };
}

/** The coupon and what the merchant granted; with their amounts once the cart is priced. */
export function discountsWire({ terms }: Pick<Cart, 'terms'>, pricing?: CartPricing) {
  const scope = { lineItemIds: [] };
  const merchant = terms.merchantDiscounts.map((discount) => ({
    ...scope,
    discountType: 'GLOBAL',
    merchantDiscount:
      'percentage' in discount
        ? { percentage: discount.percentage }
        : { amount: cartMoney(discount.amountCents) },
  }));
  if (!terms.coupon) return merchant;
  const { id, code, name, type } = terms.coupon;
  const amount = pricing ? { amount: cartMoney(pricing.couponCents) } : {};
  const discountType = type === 'FREE_SHIPPING' ? 'SHIPPING' : 'GLOBAL';
  return [...merchant, { ...scope, discountType, coupon: { id, code, name, ...amount } }];
}

export function priceSummaryWire(sums: CartTotals) {
  return {
    subtotal: cartMoney(sums.subtotalCents),
    shipping: cartMoney(sums.shippingCents),
    tax: cartMoney(sums.taxCents),
    discount: cartMoney(sums.discountCents),
    total: cartMoney(sums.totalCents),
    additionalFees: cartMoney(0),
  };
}
