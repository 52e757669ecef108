import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTestCheckoutLine } from '../../../testing/build-test-checkout.ts';
import { returnRefundCents } from './request-return.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  unitCents: fc.integer({ min: 1, max: 100_000 }),
});
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  percentOff: fc.integer({ min: 0, max: 100 }),
  shippingCents: fc.integer({ min: 0, max: 5_000 }),
  taxPercent: fc.integer({ min: 0, max: 30 }),
});

/** An order of such lines, with sums as they are priced. */
function paid({
  lines,
  percentOff,
  shippingCents,
  taxPercent,
}: typeof order extends fc.Arbitrary<infer Made> ? Made : never) {
  const subtotalCents = lines.reduce((sum, entry) => sum + entry.quantity * entry.unitCents, 0);
  const discountCents = Math.round((subtotalCents * percentOff) / 100);
  const taxCents = Math.round(((subtotalCents - discountCents + shippingCents) * taxPercent) / 100);
  const totalCents = subtotalCents - discountCents + shippingCents + taxCents;
  return {
    lines: lines.map((entry, at) => buildTestCheckoutLine({ ...entry, lineId: `line-${at}` })),
    sums: { subtotalCents, discountCents, shippingCents, taxCents, totalCents },
  };
}

test('refunds in parts add up to a refund at once, and never exceed products with their tax', () => {
  fc.assert(
    fc.property(order, (made) => {
      const { lines, sums } = paid(made);
      const singleItems = lines.flatMap(({ lineId, quantity }) =>
        Array.from({ length: quantity }, () => ({ lineId, quantity: 1 })),
      );
      const parts = singleItems.map((piece, at) =>
        returnRefundCents({ lines, sums }, [piece], singleItems.slice(0, at)),
      );
      const whole = returnRefundCents({ lines, sums }, singleItems, []);

      expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(whole);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      expect(whole).toBeLessThanOrEqual(sums.totalCents - sums.shippingCents);
      expect(whole).toBeGreaterThanOrEqual(sums.subtotalCents - sums.discountCents);
    }),
  );
});

test('a refund excludes delivery and gift cards', () => {
  const { lines, sums } = paid({
    lines: [{ quantity: 2, unitCents: 10_000 }],
    percentOff: 10,
    shippingCents: 600,
    taxPercent: 0,
  });
  expect(returnRefundCents({ lines, sums }, [{ lineId: 'line-0', quantity: 2 }], [])).toBe(18_000);
  expect(returnRefundCents({ lines, sums }, [{ lineId: 'line-9', quantity: 1 }], [])).toBe(0);
});
