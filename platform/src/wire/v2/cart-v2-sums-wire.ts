import { createHash } from 'node:crypto';
import type { Cart } from '../../commerce/cart/cart-store.ts';
import { priceCart, toPricedLine } from '../../commerce/cart/price-cart.ts';
import {
  type CartPricing,
  giftCardShare,
  productsSubtotal,
  reachesCouponMinimum,
} from '../../commerce/cart/pricing.ts';
import { convertedAmountWire, deliveryMethodWire } from './cart-v2-wire.ts';

interface Calculation {
  delivery: boolean;
  tax: boolean;
}

/** The sums of a cart as `calculateCurrentCart` sends them; delivery by the method that the cart holds. */
export function cartV2SumsWire(cart: Cart, { delivery, tax }: Calculation) {
  const shippingCode = delivery ? (cart.row.shippingCode ?? undefined) : undefined;
  const full = priceCart(cart, { shippingCode });
  const pricing = tax ? full : withoutTax(full, cart);
  return {
    cartId: cart.row.id,
    cartRevision: String(cart.row.revision),
    lineItems: cart.lines.map((line) => {
      const { quantity, unitCents } = toPricedLine(line);
      const prices = {
        unitPrice: convertedAmountWire(unitCents),
        totalPrice: convertedAmountWire(quantity * unitCents),
      };
      return { lineItemId: line.row.id, quantity, ...prices };
    }),
    discounts: discountsWire(cart, pricing),
    ...(shippingCode
      ? {
          deliverySummary: {
            method: deliveryMethodWire(cart.terms.regions, shippingCode),
            price: convertedAmountWire(pricing.shippingCents),
          },
        }
      : {}),
    additionalFees: [],
    taxSummary: { taxes: taxesWire(pricing), pricesIncludeTax: false, lineItemTaxes: [] },
    priceSummary: {
      subtotal: convertedAmountWire(pricing.subtotalCents),
      discount: convertedAmountWire(pricing.discountCents),
      delivery: convertedAmountWire(pricing.shippingCents),
      additionalFees: convertedAmountWire(0),
      tax: convertedAmountWire(pricing.taxCents),
      total: convertedAmountWire(pricing.totalCents),
    },
    paymentSummary: paymentWire(cart, pricing),
    priceVerificationToken: hashCartPrice(cart),
    calculationErrors: couponError(cart),
    violations: [],
  };
}

/** Removes the tax from the totals. */
function withoutTax(full: CartPricing, { terms }: Cart): CartPricing {
  const untaxed = { ...full, taxCents: 0, totalCents: full.totalCents - full.taxCents };
  const giftCardCents = giftCardShare(terms.giftCard, full.payableCents - full.taxCents);
  return { ...untaxed, giftCardCents, dueCents: untaxed.totalCents - giftCardCents };
}

function paymentWire({ terms: { giftCard } }: Cart, { giftCardCents, dueCents }: CartPricing) {
  const redeemed = giftCard && {
    giftCardId: giftCard.id,
    redeemAmount: convertedAmountWire(giftCardCents),
  };
  return {
    giftCards: redeemed ? [redeemed] : [],
    memberships: [],
    requiresPaymentAfterGiftCard: dueCents > 0,
    totalAfterGiftCards: convertedAmountWire(dueCents),
    payNow: convertedAmountWire(dueCents),
  };
}

function discountsWire({ terms, lines }: Cart, pricing: CartPricing) {
  const { coupon } = terms;
  const merchant = { name: names('Discount'), source: { sourceType: 'AUTOMATIC_RULE' } };
  const granted = pricing.merchantCents > 0 ? [{ ...merchant, total: pricing.merchantCents }] : [];
  const source = { sourceType: 'COUPON', couponCode: coupon?.code ?? '' };
  const ofCoupon =
    pricing.couponCents > 0 && coupon
      ? [{ name: names(coupon.name), source, total: pricing.couponCents }]
      : [];
  const lineItemDiscounts = lines.map((line, index) => ({
    lineItemId: line.row.id,
    amountOff: convertedAmountWire(pricing.lineDiscounts[index] ?? 0),
  }));
  const all = [...granted, ...ofCoupon];
  return all.map(({ total, ...discount }) => ({
    ...discount,
    scope: 'CART_SUBTOTAL',
    total: convertedAmountWire(total),
    // Per line only the whole discount is split, so it stands where there is just one.
    ...(all.length === 1 ? { lineItemDiscounts } : {}),
  }));
}

function taxesWire({ taxCents, subtotalCents, discountCents, shippingCents }: CartPricing) {
  if (taxCents === 0) return [];
  const taxableAmount = convertedAmountWire(subtotalCents - discountCents + shippingCents);
  return [{ name: names('Tax'), taxableAmount, amount: convertedAmountWire(taxCents) }];
}

function couponError({ terms: { coupon }, lines }: Cart) {
  if (!coupon || reachesCouponMinimum(coupon, productsSubtotal(lines.map(toPricedLine)))) return {};
  const description = 'The coupon needs more in the cart.';
  const code = 'COUPON_MINIMUM_SUBTOTAL_NOT_REACHED';
  return { couponCalculationError: { applicationError: { code, description, data: {} } } };
}

function names(text: string) {
  return { original: text, translated: text };
}

/** A short mark of what a cart costs with its delivery: two carts with the same one have the same lines and total. */
export function hashCartPrice(cart: Cart): string {
  const { totalCents } = priceCart(cart, { shippingCode: cart.row.shippingCode ?? undefined });
  const lines = cart.lines.map((line) => {
    const { quantity, unitCents } = toPricedLine(line);
    return [line.row.variantId, [quantity, unitCents]];
  });
  return createHash('sha256')
    .update(JSON.stringify([cart.row.id, lines, totalCents]))
    .digest('base64url');
}
