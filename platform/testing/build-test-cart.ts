import type { Cart, CartLine } from '../src/commerce/cart/cart-store.ts';
import type { CouponTerms, ShippingRegion } from '../src/commerce/cart/pricing.ts';
import { buildTestProduct, buildTestVariant } from './build-test-product.ts';

/** Delivers everywhere: standard for $6.00 up to $200.00, expedited for $18.00; no tax. */
export const worldwideRegion: ShippingRegion = {
  id: 'world',
  name: 'World',
  countries: [],
  options: [
    {
      code: 'standard',
      title: 'Standard',
      deliveryTime: '3–5 business days',
      cents: 600,
      freeAboveCents: 20_000,
    },
    { code: 'expedited', title: 'Expedited', deliveryTime: '1–2 business days', cents: 1800 },
  ],
  taxBasisPoints: 0,
};

/** As {@link worldwideRegion}, but for the Netherlands and with 21 % tax. */
export const dutchShippingRegion: ShippingRegion = {
  ...worldwideRegion,
  id: 'nl',
  name: 'Netherlands',
  countries: ['NL'],
  taxBasisPoints: 2100,
};

/** Ten percent off any cart. */
export function buildTestCoupon(own: Partial<CouponTerms> = {}): CouponTerms {
  return {
    id: 'c-1',
    code: 'TEN',
    name: 'Ten off',
    type: 'PERCENT',
    value: 10,
    minSubtotalCents: 0,
    ...own,
  };
}

/** A line of one watch at $389.00. */
export function buildTestCartLine(own: Partial<CartLine> & { quantity?: number } = {}): CartLine {
  const { quantity = 1, ...rest } = own;
  return {
    row: {
      id: 'l-1',
      cartId: 'cart-1',
      position: 1,
      productId: 'p-1',
      variantId: 'v-1',
      options: {},
      texts: [],
      textsDigest: '',
      quantity,
      known: null,
    },
    product: buildTestProduct(),
    variant: buildTestVariant(),
    prices: { priceCents: 38_900, discountedCents: 38_900 },
    ...rest,
  };
}

type Parts = { row?: Partial<Cart['row']>; lines?: CartLine[]; terms?: Partial<Cart['terms']> };

/** A cart of one line, without coupon or address. */
export function buildTestCart({
  row = {},
  lines = [buildTestCartLine()],
  terms = {},
}: Parts = {}): Cart {
  const at = new Date('2026-01-01T00:00:00Z');
  return {
    row: {
      id: 'cart-1',
      ownerId: 'visitor-1',
      revision: 3,
      giftCardId: null,
      couponCode: null,
      contactInfo: null,
      buyerEmail: null,
      shippingCode: null,
      deliveryAddress: null,
      merchantDiscounts: [],
      isCurrent: true,
      billing: null,
      buyerNote: null,
      checkoutUrl: null,
      orderedAt: null,
      orderId: null,
      createdAt: at,
      updatedAt: at,
      ...row,
    },
    lines,
    terms: { merchantDiscounts: [], regions: [worldwideRegion], ...terms },
  };
}
