import { expect, test } from 'vitest';
import {
  buildTestCart,
  buildTestCartLine,
  buildTestCoupon,
  dutchShippingRegion,
  worldwideRegion,
} from '../../../../testing/build-test-cart.ts';
import type { Cart } from '../../../commerce/cart/cart-store.ts';
import type { ChosenDelivery } from '../../../commerce/cart/pricing.ts';
import { estimateWire } from './estimate-wire.ts';

const caller = { id: 'visitor-1', role: 'visitor', sessionId: 's-1' } as const;
const estimate = (cart: Cart, delivery: ChosenDelivery = {}) =>
  estimateWire({ cart, caller, siteUrl: 'http://shop.test' }, delivery);
const usd = (formatted: string) => {
  const amount = formatted.replace('$', '').replace(',', '');
  return {
    amount,
    convertedAmount: amount,
    formattedAmount: formatted,
    formattedConvertedAmount: formatted,
  };
};
const abroad = { regions: [dutchShippingRegion, worldwideRegion] };
const inDutch = { country: 'NL', shippingCode: 'expedited' };
const reduced = { priceCents: 12_000, discountedCents: 10_000 };

test('totals are formatted as money, with tax and delivery once they are known', () => {
  const lines = [buildTestCartLine({ quantity: 2, prices: reduced })];
  const cart = buildTestCart({ lines, terms: { ...abroad, coupon: buildTestCoupon() } });

  expect(estimate(cart, inDutch).priceSummary).toEqual({
    subtotal: usd('$200.00'),
    discount: usd('$20.00'),
    shipping: usd('$18.00'),
    tax: usd('$41.58'),
    total: usd('$239.58'),
    additionalFees: usd('$0.00'),
  });
  expect(estimate(cart, inDutch).taxSummary).toEqual({
    taxableAmount: usd('$198.00'),
    totalTax: usd('$41.58'),
  });
  expect(estimate(cart).taxSummary).toEqual({
    taxableAmount: usd('$0.00'),
    totalTax: usd('$0.00'),
  });
});

test('a line has its price before and after discount and tax', () => {
  const lines = [buildTestCartLine({ quantity: 2, prices: reduced })];
  const cart = buildTestCart({ lines, terms: { ...abroad, coupon: buildTestCoupon() } });

  expect(estimate(cart, { country: 'NL' }).calculatedLineItems).toEqual([
    {
      lineItemId: 'l-1',
      paymentOption: 'FULL_PAYMENT_ONLINE',
      pricesBreakdown: {
        price: usd('$100.00'),
        fullPrice: usd('$120.00'),
        priceBeforeDiscounts: usd('$100.00'),
        lineItemPrice: usd('$200.00'),
        totalDiscount: usd('$20.00'),
        totalPriceBeforeTax: usd('$180.00'),
        totalPriceAfterTax: usd('$217.80'),
        taxDetails: { taxableAmount: usd('$180.00'), totalTax: usd('$37.80') },
      },
    },
  ]);
});

test('a line that is not sold any more costs nothing', () => {
  const { product: _product, variant: _variant, prices: _prices, ...gone } = buildTestCartLine();
  const [line] = estimate(buildTestCart({ lines: [gone] })).calculatedLineItems;

  expect(line?.pricesBreakdown).toMatchObject({ price: usd('$0.00'), fullPrice: usd('$0.00') });
});

test('delivery options are listed, and the requested one is selected if it exists', () => {
  const standard = {
    code: 'standard',
    title: 'Standard',
    logistics: { deliveryTime: '3–5 business days' },
    cost: { price: usd('$0.00') },
  };
  const expedited = {
    code: 'expedited',
    title: 'Expedited',
    logistics: { deliveryTime: '1–2 business days' },
    cost: { price: usd('$18.00') },
  };

  expect(estimate(buildTestCart(), { shippingCode: 'expedited' }).shippingInfo).toEqual({
    region: { id: 'world', name: 'World' },
    selectedCarrierServiceOption: expedited,
    carrierServiceOptions: [{ carrierId: 'horae', shippingOptions: [standard, expedited] }],
  });
  const unknown = estimate(buildTestCart(), { shippingCode: 'drone' }).shippingInfo;
  expect('selectedCarrierServiceOption' in unknown).toBe(false);
});

test('a country without delivery is removed from the cart with the reason', () => {
  const { shippingInfo, calculationErrors } = estimate(
    buildTestCart({ terms: { regions: [dutchShippingRegion] } }),
    {
      country: 'FR',
    },
  );

  expect(shippingInfo).toEqual({
    carrierServiceOptions: [{ carrierId: 'horae', shippingOptions: [] }],
  });
  expect(calculationErrors).toEqual({
    carrierErrors: {
      errors: [
        {
          carrierId: 'horae',
          error: {
            applicationError: {
              code: 'REGION_NOT_SUPPORTED',
              description: 'The shop does not deliver there.',
              data: {},
            },
          },
        },
      ],
    },
  });
});

test.each([
  [38_901, true],
  [38_900, false],
])('a coupon from %i cents on is reported as below its minimum: %s', (minimum, isReported) => {
  const coupon = buildTestCoupon({ minSubtotalCents: minimum });
  const { calculationErrors } = estimate(buildTestCart({ terms: { coupon } }));

  expect(calculationErrors).toEqual(
    isReported
      ? {
          discountsCalculationError: {
            applicationError: {
              code: 'COUPON_MINIMUM_SUBTOTAL_NOT_REACHED',
              description: 'The coupon needs more in the cart.',
              data: { minimumSubtotal: '389.01' },
            },
          },
        }
      : {},
  );
});

test('the other fields are those that the SDK reads beside the totals', () => {
  const { cart, currency, weightUnit, additionalFees, violations, membershipOptions } = estimate(
    buildTestCart(),
  );

  expect(cart).toMatchObject({
    id: 'cart-1',
    revision: '3',
    buyerInfo: { visitorId: 'visitor-1' },
  });
  expect({ currency, weightUnit, additionalFees, violations, membershipOptions }).toEqual({
    currency: 'USD',
    weightUnit: 'KG',
    additionalFees: [],
    violations: [],
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [] },
  });
});

test("discounts are listed with their amounts, the merchant's first", () => {
  const merchantDiscounts = [{ percentage: 50 }, { amountCents: 1000 }];
  const lines = [buildTestCartLine({ prices: { priceCents: 10_000, discountedCents: 10_000 } })];
  const cart = buildTestCart({ lines, terms: { merchantDiscounts, coupon: buildTestCoupon() } });
  const scope = { lineItemIds: [] };

  expect(estimate(cart).appliedDiscounts).toEqual([
    { ...scope, discountType: 'GLOBAL', merchantDiscount: { percentage: 50 } },
    { ...scope, discountType: 'GLOBAL', merchantDiscount: { amount: usd('$10.00') } },
    {
      ...scope,
      discountType: 'GLOBAL',
      coupon: { id: 'c-1', code: 'TEN', name: 'Ten off', amount: usd('$4.00') },
    },
  ]);
  const free = buildTestCart({ terms: { coupon: buildTestCoupon({ type: 'FREE_SHIPPING' }) } });
  expect(estimate(free).appliedDiscounts).toMatchObject([{ discountType: 'SHIPPING' }]);
});
