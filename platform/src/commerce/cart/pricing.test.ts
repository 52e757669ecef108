import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '../../base/money.ts';
import { sampleRegion } from '../../seed/sample-terms.ts';
import { allocate } from './allocate.ts';
import { type CouponTerms, type PriceTerms, price, type Region } from './pricing.ts';

const world: Region = { ...sampleRegion, taxBasisPoints: 0 };
const plain: PriceTerms = { merchantDiscounts: [], regions: [world] };
const one = (unitCents: number) => [{ quantity: 1, unitCents }];
const coupon = (terms: Partial<CouponTerms>): PriceTerms => ({
  ...plain,
  coupon: {
    id: 'c',
    code: 'C',
    name: 'C',
    type: 'PERCENT',
    value: 10,
    minSubtotalCents: 0,
    ...terms,
  },
});

test.each([
  [19_999, 600],
  [20_000, 600],
  [20_001, 0],
])('goods of %i cents ship by standard for %i', (goods, cents) => {
  expect(price(one(goods), plain).options.map((option) => option.cents)).toEqual([cents, 1800]);
});

test.each([
  [38_900, { value: 10 }, 3890],
  [5, { value: 10 }, 1],
  [0, { value: 10 }, 0],
  [38_900, { type: 'AMOUNT', value: 2000 }, 2000],
  [1500, { type: 'AMOUNT', value: 2000 }, 1500],
  [9999, { type: 'AMOUNT', value: 2000, minSubtotalCents: 10_000 }, 0],
  [38_900, { type: 'FREE_SHIPPING', value: 0 }, 0],
] as const)('%i cents with the coupon %j are %i less', (cents, terms, expected) => {
  expect(price(one(cents), coupon(terms)).discountCents).toBe(expected);
});

test('a coupon for free shipping makes every delivery free', () => {
  const { options } = price(one(5000), coupon({ type: 'FREE_SHIPPING' }));

  expect(options.map((option) => option.cents)).toEqual([0, 0]);
});

test('free delivery counts what is left after the coupon', () => {
  expect(price(one(21_000), coupon({}), { shippingCode: 'standard' })).toMatchObject({
    discountCents: 2100,
    shippingCents: 600,
    taxCents: 0,
    totalCents: 19_500,
  });
});

test('what the merchant grants comes off first, then the coupon', () => {
  const terms = { ...coupon({}), merchantDiscounts: [{ percentage: 50 }, { amountCents: 1000 }] };

  expect(price(one(10_000), terms)).toMatchObject({ merchantCents: 6000, couponCents: 400 });
});

const dutch: Region = { ...world, id: 'nl', countries: ['NL'], taxBasisPoints: 2100 };

test('a region taxes goods and delivery, once its country is known', () => {
  const terms = { ...plain, regions: [dutch, world] };
  const shippingCode = 'expedited';

  expect(price(one(10_000), terms, { country: 'NL', shippingCode }).taxCents).toBe(2478);
  expect(price(one(10_000), terms, { country: 'FR', shippingCode }).taxCents).toBe(0);
  expect(price(one(10_000), terms, { shippingCode }).taxCents).toBe(0);
});

test('a country outside of every region is not delivered', () => {
  const pricing = price(one(10_000), { ...plain, regions: [dutch] }, { country: 'FR' });

  expect(pricing.region).toBeUndefined();
  expect(pricing.options).toEqual([]);
});

const cents = fc.integer({ min: 0, max: 10_000_000 });
const anyLines = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 100_000 }), unitCents: cents }),
  { maxLength: 8 },
);
const anyTerms: fc.Arbitrary<PriceTerms> = fc.record(
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
      .map((taxBasisPoints) => [{ ...dutch, taxBasisPoints }, world]),
  },
  { requiredKeys: ['merchantDiscounts', 'regions'] },
);
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

test('line, subtotal, discount, shipping and tax always sum up to the total, in whole cents', () => {
  const delivery = fc.record({
    country: fc.constantFrom(undefined, 'NL', 'FR'),
    shippingCode: fc.constantFrom(undefined, 'standard', 'expedited', 'nothing'),
  });
  fc.assert(
    fc.property(anyLines, anyTerms, delivery, (lines, terms, wishes) => {
      const sums = price(lines, terms, wishes);
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

test('a split never loses or makes a cent, and no part is further than a cent off', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 10 }), (whole, weights) => {
      const parts = allocate(whole, weights);
      const total = sum(weights);

      expect(sum(parts)).toBe(whole);
      for (const [index, part] of parts.entries()) {
        const fair = total === 0 ? part : (whole * (weights[index] ?? 0)) / total;
        expect(Math.abs(part - fair)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('money reads as shoppers expect', () => {
  expect(formatMoney(129_900)).toBe('$1,299.00');
});
