import { cartMoney } from '../../../base/money.ts';
import type { Cart, CartLine } from '../../../commerce/cart/cart-store.ts';
import { priceCart, toPricedLine } from '../../../commerce/cart/price-cart.ts';
import {
  type CartPricing,
  type CartTotals,
  type ChosenDelivery,
  productsSubtotal,
  reachesCouponMinimum,
} from '../../../commerce/cart/pricing.ts';
import { obfuscatedGiftCode } from '../../../commerce/gift-cards/gift-code.ts';
import { GIFT_CARDS_APP_ID } from '../../../commerce/gift-cards/gift-options.ts';
import {
  type CartWireInput,
  cartWire,
  discountsWire,
  priceSummaryWire,
} from '../../common/cart/cart-wire.ts';

type Priced = Pick<Cart, 'lines' | 'terms'>;

/** The answer of estimate-totals (`WIRE.md` 4); delivery is charged only once an option is selected. */
export function estimateWire(view: CartWireInput, delivery: ChosenDelivery) {
  const pricing = priceCart(view.cart, delivery);
  return { cart: cartWire(view), ...sumsWire(view.cart, pricing, delivery.shippingCode) };
}

/** The sums of a cart or checkout. */
export function sumsWire(cart: Priced, pricing: CartPricing, shippingCode: string | undefined) {
  return {
    calculatedLineItems: cart.lines.map((line, index) => calculatedLine(line, pricing, index)),
    priceSummary: priceSummaryWire(pricing),
    ...giftCardWire(cart, pricing),
    taxSummary: taxWire(pricing),
    shippingInfo: shippingWire(pricing, shippingCode),
    appliedDiscounts: discountsWire(cart, pricing),
    calculationErrors: calculationErrors(cart, pricing),
    currency: 'USD',
    weightUnit: 'KG',
    additionalFees: [],
    violations: [],
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [] },
  };
}

function calculatedLine(line: CartLine, pricing: CartPricing, index: number) {
  const { quantity } = line.row;
  const { priceCents = 0, discountedCents = 0 } = line.prices ?? {};
  const discount = pricing.lineDiscounts[index] ?? 0;
  const tax = pricing.lineTaxes[index] ?? 0;
  const products = quantity * discountedCents - discount;
  return {
    lineItemId: line.row.id,
    paymentOption: 'FULL_PAYMENT_ONLINE',
    pricesBreakdown: {
      price: cartMoney(discountedCents),
      fullPrice: cartMoney(priceCents),
      priceBeforeDiscounts: cartMoney(discountedCents),
      lineItemPrice: cartMoney(quantity * discountedCents),
      totalDiscount: cartMoney(discount),
      totalPriceBeforeTax: cartMoney(products),
      totalPriceAfterTax: cartMoney(products + tax),
      taxDetails: { taxableAmount: cartMoney(products), totalTax: cartMoney(tax) },
    },
  };
}

/** The gift card and the amount due after it, in V1's names. */
function giftCardWire({ terms: { giftCard } }: Priced, pricing: CartPricing) {
  if (!giftCard) return {};
  return {
    giftCard: {
      id: giftCard.id,
      obfuscatedCode: obfuscatedGiftCode(giftCard.lastFour),
      amount: cartMoney(pricing.giftCardCents),
      appId: GIFT_CARDS_APP_ID,
      externalId: giftCard.id,
    },
    payNow: { ...priceSummaryWire(pricing), total: cartMoney(pricing.dueCents) },
  };
}

function taxWire({ subtotalCents, discountCents, shippingCents, taxCents }: CartTotals) {
  const taxable = taxCents === 0 ? 0 : subtotalCents - discountCents + shippingCents;
  return { taxableAmount: cartMoney(taxable), totalTax: cartMoney(taxCents) };
}

function shippingWire({ options, region }: CartPricing, selectedCode: string | undefined) {
  const shippingOptions = options.map((option) => ({
    code: option.code,
    title: option.title,
    logistics: { deliveryTime: option.deliveryTime },
    cost: { price: cartMoney(option.cents) },
  }));
  const selected = shippingOptions.find((option) => option.code === selectedCode);
  return {
    ...(region ? { region: { id: region.id, name: region.name } } : {}),
    ...(selected ? { selectedCarrierServiceOption: selected } : {}),
    carrierServiceOptions: [{ carrierId: 'horae', shippingOptions }],
  };
}

/** Reports a coupon below its minimum and a country without delivery; the cart stays as it is. */
function calculationErrors({ lines, terms }: Priced, { region, isDelivered }: CartPricing) {
  const { coupon } = terms;
  const isCounted =
    !coupon || reachesCouponMinimum(coupon, productsSubtotal(lines.map(toPricedLine)));
  return {
    ...(isCounted ? {} : { discountsCalculationError: minimumError(coupon.minSubtotalCents) }),
    ...(region || !isDelivered ? {} : { carrierErrors: { errors: [notDelivered] } }),
  };
}

function minimumError(cents: number) {
  return {
    applicationError: {
      code: 'COUPON_MINIMUM_SUBTOTAL_NOT_REACHED',
      description: 'The coupon needs more in the cart.',
      data: { minimumSubtotal: cartMoney(cents).amount },
    },
  };
}

const notDelivered = {
  carrierId: 'horae',
  error: {
    applicationError: {
      code: 'REGION_NOT_SUPPORTED',
      description: 'The shop does not deliver there.',
      data: {},
    },
  },
};
