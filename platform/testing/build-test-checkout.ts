import type { CheckoutLine } from '../src/commerce/checkout/checkout-data-types.ts';
import type { Checkout, Order } from '../src/commerce/checkout/checkout-store.ts';
import { worldwideRegion } from './build-test-cart.ts';

/** A line of two watches at $389.00. */
export function buildTestCheckoutLine(own: Partial<CheckoutLine> = {}): CheckoutLine {
  return {
    lineId: 'l-1',
    productId: 'p-1',
    variantId: 'v-1',
    inventoryId: 'i-1',
    name: 'Watch 1',
    choices: ['Black leather'],
    quantity: 2,
    unitCents: 38_900,
    sku: 'W-1',
    ...own,
  };
}

export function buildTestCheckout(own: Partial<Checkout> = {}): Checkout {
  return {
    id: 'checkout-1',
    ownerId: 'visitor-1',
    lines: [buildTestCheckoutLine()],
    terms: { merchantDiscounts: [], regions: [worldwideRegion] },
    prefill: {},
    details: {},
    cartId: null,
    channelType: 'WEB',
    completedAt: null,
    updatedAt: new Date('2026-01-01T00:00:00Z'),
    postFlowUrl: null,
    thankYouPageUrl: null,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    ...own,
  };
}

export function buildTestOrder(own: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    number: 10_001,
    checkoutId: 'checkout-1',
    ownerId: 'visitor-1',
    email: 'nora@example.com',
    address: {
      fullName: 'Nora Visser',
      addressLine: 'Prinsengracht 263',
      city: 'Amsterdam',
      postalCode: '1016 GV',
      country: 'NL',
    },
    shippingCode: 'expedited',
    lines: [buildTestCheckoutLine()],
    sums: {
      subtotalCents: 77_800,
      discountCents: 0,
      shippingCents: 1800,
      taxCents: 0,
      totalCents: 79_600,
    },
    totalCents: 79_600,
    giftCard: null,
    cardLastDigits: '4242',
    paymentStatus: 'PAID',
    buyerNote: null,
    status: 'APPROVED',
    fulfillmentStatus: 'NOT_FULFILLED',
    couponCode: null,
    arrivesFrom: null,
    arrivesTo: null,
    updatedAt: null,
    createdAt: new Date('2026-01-02T00:00:00Z'),
    ...own,
  };
}
