import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildTestCoupon,
  dutchShippingRegion,
  worldwideRegion,
} from '../../../testing/build-test-cart.ts';
import { formatMoney } from '../../base/money.ts';
import { allocateCents } from './allocate-cents.ts';
import {
  type CartPriceTerms,
  type CouponTerms,
  computePricing,
  findRegionOfCountry,
  reachesCouponMinimum,
} from './pricing.ts';

const plain: CartPriceTerms = { merchantDiscounts: [], regions: [worldwideRegion] };
const one = (unitCents: number) => [{ quantity: 1, unitCents }];
const coupon = (terms: Partial<CouponTerms>): CartPriceTerms => ({
  ...plain,
  coupon: buildTestCoupon(terms),
});

test.each([
  [19_999, 600],
  [20_000, 600],
  [20_001, 0],
])('standard shipping of products for %i cents costs %i', (products, cents) => {
  expect(computePricing(one(products), plain).options.map((option) => option.cents)).toEqual([
    cents,
    1800,
  ]);
});

test.each([
  [38_900, { value: 10 }, 3890],
  [5, { value: 10 }, 1],
  [0, { value: 10 }, 0],
  [38_900, { type: 'AMOUNT', value: 2000 }, 2000],
  [1500, { type: 'AMOUNT', value: 2000 }, 1500],
  [9999, { type: 'AMOUNT', value: 2000, minSubtotalCents: 10_000 }, 0],
  [38_900, { type: 'FREE_SHIPPING', value: 2000 }, 0],
] as const)('%i cents with the coupon %j are reduced by %i', (cents, terms, expected) => {
  expect(computePricing(one(cents), coupon(terms)).discountCents).toBe(expected);
});

test('a coupon for free shipping makes every delivery option free', () => {
  const { options } = computePricing(one(5000), coupon({ type: 'FREE_SHIPPING' }));

  expect(options.map((option) => option.cents)).toEqual([0, 0]);
});

test('free delivery depends on the sum after the coupon', () => {
  expect(computePricing(one(21_000), coupon({}), { shippingCode: 'standard' })).toMatchObject({
    discountCents: 2100,
    shippingCents: 600,
    taxCents: 0,
    totalCents: 19_500,
  });
});

test('merchant discounts apply first, then the coupon', () => {
  const terms = { ...coupon({}), merchantDiscounts: [{ percentage: 50 }, { amountCents: 1000 }] };

  expect(computePricing(one(10_000), terms)).toMatchObject({
    merchantCents: 6000,
    couponCents: 400,
  });
});

test('a region taxes products and delivery once the country is known', () => {
  const terms = { ...plain, regions: [dutchShippingRegion, worldwideRegion] };
  const shippingCode = 'expedited';

  expect(computePricing(one(10_000), terms, { country: 'NL', shippingCode }).taxCents).toBe(2478);
  expect(computePricing(one(10_000), terms, { country: 'FR', shippingCode }).taxCents).toBe(0);
  expect(computePricing(one(10_000), terms, { shippingCode }).taxCents).toBe(0);
});

test('a country outside of every region gets no delivery', () => {
  const pricing = computePricing(
    one(10_000),
    { ...plain, regions: [dutchShippingRegion] },
    { country: 'FR' },
  );

  expect(pricing.region).toBeUndefined();
  expect(pricing.options).toEqual([]);
});

test('a delivery option shows its price for this cart, not its free limit', () => {
  expect(computePricing(one(100), plain).options).toEqual([
    { code: 'standard', title: 'Standard', deliveryTime: '3–5 business days', cents: 600 },
    { code: 'expedited', title: 'Expedited', deliveryTime: '1–2 business days', cents: 1800 },
  ]);
});

test.each([
  ['standard', 600],
  ['expedited', 1800],
  ['drone', 0],
  [undefined, 0],
])('delivery by %s costs %i', (shippingCode, cents) => {
  expect(computePricing(one(100), plain, { shippingCode }).shippingCents).toBe(cents);
});

test.each([
  [9999, false],
  [10_000, true],
  [10_001, true],
])('%i cents reach a minimum of $100.00: %s', (subtotalCents, expected) => {
  expect(reachesCouponMinimum(buildTestCoupon({ minSubtotalCents: 10_000 }), subtotalCents)).toBe(
    expected,
  );
});

test('the minimum of a coupon is compared with the sum before discounts', () => {
  const terms = {
    ...coupon({ minSubtotalCents: 10_000 }),
    merchantDiscounts: [{ amountCents: 5000 }],
  };

  expect(computePricing(one(10_000), terms).couponCents).toBe(500);
});

test('free delivery by coupon requires its minimum', () => {
  const terms = coupon({ type: 'FREE_SHIPPING', minSubtotalCents: 5001 });

  expect(computePricing(one(5000), terms).options.map((option) => option.cents)).toEqual([
    600, 1800,
  ]);
  expect(computePricing(one(5001), terms).options.map((option) => option.cents)).toEqual([0, 0]);
});

test('merchant discounts never exceed the sum', () => {
  const grant = (...merchantDiscounts: CartPriceTerms['merchantDiscounts']) =>
    computePricing(one(999), { ...plain, merchantDiscounts }).merchantCents;

  expect(grant({ amountCents: 5000 })).toBe(999);
  expect(grant({ percentage: 12.5 })).toBe(125);
  expect(grant({ percentage: 50 }, { percentage: 50 })).toBe(500 + 250);
  expect(grant({ amountCents: 900 }, { amountCents: 900 })).toBe(999);
  expect(grant()).toBe(0);
});

test('discount and tax are split over lines by price, and delivery is taxed for its part', () => {
  const lines = [
    { quantity: 2, unitCents: 5000 },
    { quantity: 1, unitCents: 5000 },
  ];
  const terms = { ...coupon({}), regions: [dutchShippingRegion, worldwideRegion] };
  const pricing = computePricing(lines, terms, { country: 'NL', shippingCode: 'expedited' });

  expect(pricing).toMatchObject({
    subtotalCents: 15_000,
    discountCents: 1500,
    shippingCents: 1800,
    taxCents: 3213,
    totalCents: 18_513,
    lineDiscounts: [1000, 500],
    lineTaxes: [1890, 945],
    region: dutchShippingRegion,
  });
});

test.each([
  ['NL', 'nl'],
  ['FR', 'world'],
  ['', 'world'],
  [undefined, 'world'],
])('the region of %s is %s, in any order of regions', (country, id) => {
  expect(findRegionOfCountry([dutchShippingRegion, worldwideRegion], country)?.id).toBe(id);
  expect(findRegionOfCountry([worldwideRegion, dutchShippingRegion], country)?.id).toBe(id);
});

test('without a fallback region only its listed countries are delivered', () => {
  expect(findRegionOfCountry([dutchShippingRegion], 'NL')).toBe(dutchShippingRegion);
  expect(findRegionOfCountry([dutchShippingRegion], 'FR')).toBeUndefined();
  expect(findRegionOfCountry([dutchShippingRegion])).toBeUndefined();
  expect('region' in computePricing(one(1), { ...plain, regions: [] })).toBe(false);
});

const cents = fc.integer({ min: 0, max: 10_000_000 });
const anyLines = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 100_000 }), unitCents: cents }),
  { maxLength: 8 },
);
const anyTerms: fc.Arbitrary<CartPriceTerms> = fc.record(
  {
    coupon: fc.record({
      id: fc.constant('c'),
      code: fc.constant('C'),
      name: fc.constant('C'),
      type: fc.constantFrom('PERCENT', 'AMOUNT', 'FREE_SHIPPING'),
      value: fc.integer({ min: 0, max: 100 }),
      minSubtotalCents: cents,
    }),
    merchantDiscounts: fc.array(
      fc.oneof(
        fc.record({ percentage: fc.double({ min: 0, max: 100, noNaN: true }) }),
        fc.record({ amountCents: cents }),
      ),
      { maxLength: 3 },
    ),
    regions: fc
      .integer({ min: 0, max: 10_000 })
      .map((taxBasisPoints) => [{ ...dutchShippingRegion, taxBasisPoints }, worldwideRegion]),
  },
  { requiredKeys: ['merchantDiscounts', 'regions'] },
);
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

test('subtotal, discount, shipping and tax add up to the total in whole cents', () => {
  const delivery = fc.record({
    country: fc.constantFrom(undefined, 'NL', 'FR'),
    shippingCode: fc.constantFrom(undefined, 'standard', 'expedited', 'nothing'),
  });
  fc.assert(
    fc.property(anyLines, anyTerms, delivery, (lines, terms, chosen) => {
      const sums = computePricing(lines, terms, chosen);
      const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = sums;

      expect(subtotalCents).toBe(sum(lines.map((line) => line.quantity * line.unitCents)));
      expect(subtotalCents - discountCents + shippingCents + taxCents).toBe(totalCents);
      expect(sums.merchantCents + sums.couponCents).toBe(discountCents);
      expect(discountCents).toBeGreaterThanOrEqual(0);
      expect(discountCents).toBeLessThanOrEqual(subtotalCents);
      expect(sum(sums.lineDiscounts)).toBe(lines.length === 0 ? 0 : discountCents);
      expect(sum(sums.lineTaxes)).toBeLessThanOrEqual(taxCents);
      for (const amount of [...sums.lineDiscounts, ...sums.lineTaxes, totalCents, shippingCents]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('gift cards do not change prices, and cannot be paid by gift card', () => {
  const gifts = fc.array(
    fc.record({ quantity: fc.constant(1), unitCents: cents, gift: fc.constant({}) }),
    { maxLength: 4 },
  );
  const chosen = { country: 'NL', shippingCode: 'expedited' };
  fc.assert(
    fc.property(anyLines, gifts, anyTerms, cents, (watches, cards, terms, balanceCents) => {
      const giftCard = { id: 'g', lastFour: 'W1ZT', balanceCents };
      const alone = computePricing(watches, terms, chosen);
      const both = computePricing([...cards, ...watches], { ...terms, giftCard }, chosen);
      const bought = sum(cards.map(({ unitCents }) => unitCents));

      for (const part of ['discountCents', 'shippingCents', 'taxCents'] as const) {
        expect(both[part]).toBe(alone[part]);
      }
      expect(both.totalCents).toBe(alone.totalCents + bought);
      expect(both.giftCardCents).toBe(Math.min(balanceCents, alone.totalCents));
      expect(both.dueCents).toBe(both.totalCents - both.giftCardCents);
      expect(both.dueCents).toBeGreaterThanOrEqual(bought);
      const ofCards = [both.lineDiscounts, both.lineTaxes].map((all) => all.slice(0, cards.length));
      if (watches.length > 0) expect(sum(ofCards.flat())).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('a split preserves every cent, and each part is within a cent of exact', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 10 }), (whole, weights) => {
      const parts = allocateCents(whole, weights);
      const total = sum(weights);

      expect(sum(parts)).toBe(whole);
      for (const [index, part] of parts.entries()) {
        const fair = total === 0 ? part : (whole * (weights[index] ?? 0)) / total;
        expect(Math.abs(part - fair)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('amounts are formatted as shoppers expect', () => {
  expect(formatMoney(129_900)).toBe('$1,299.00');
});
