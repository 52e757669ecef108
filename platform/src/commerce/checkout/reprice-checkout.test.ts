import { expect, test } from 'vitest';
import { buildCoupon } from '../../../testing/build-cart.ts';
import { buildProduct, buildVariant } from '../../../testing/build-product.ts';
import { buildCheckoutLine } from '../../../testing/build-test-checkout.ts';
import { findCouponChange, repriceLines } from './reprice-checkout.ts';

const sold = (...variants: ReturnType<typeof buildVariant>[]) =>
  buildProduct({ priceCents: 38_900, discountedCents: 38_900, variants });

test('lines that share a stock share the rest of it', () => {
  const one = buildVariant({ id: 'v-1', inventoryId: 'i-1', quantity: 3 });
  const product = sold(one, { ...one, id: 'v-2' });
  const lines = [
    buildCheckoutLine({ variantId: 'v-1', quantity: 2 }),
    buildCheckoutLine({ variantId: 'v-2', quantity: 2 }),
  ];
  const { lines: current, changes } = repriceLines(lines, [product]);

  expect(current.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(changes).toEqual([{ kind: 'fewer', name: 'Watch 1', before: 2, now: 1 }]);
});

test('a product or variant that is not sold any more is removed', () => {
  const line = buildCheckoutLine();
  const gone = { lines: [], changes: [{ kind: 'gone', name: 'Watch 1' }] };

  expect(repriceLines([line], [])).toEqual(gone);
  expect(repriceLines([line], [sold(buildVariant({ id: 'another' }))])).toEqual(gone);
});

test('a coupon that never applied is not reported as a change', () => {
  const coupon = buildCoupon({ minSubtotalCents: 50_000 });
  const low = { before: 100, now: 200 };

  expect(findCouponChange(coupon, undefined, low)).toEqual([]);
  expect(findCouponChange(coupon, coupon, low)).toEqual([]);
});

test('a coupon becomes effective or ineffective at its minimum', () => {
  const coupon = buildCoupon({ minSubtotalCents: 50_000 });
  const [code, minSubtotalCents] = [coupon.code, 50_000];

  expect(findCouponChange(coupon, coupon, { before: 50_000, now: 50_000 })).toEqual([]);
  expect(findCouponChange(coupon, coupon, { before: 50_000, now: 49_999 })).toEqual([
    { kind: 'coupon-short', code, minSubtotalCents },
  ]);
  expect(findCouponChange(coupon, coupon, { before: 49_999, now: 50_000 })).toEqual([
    { kind: 'coupon-changed', code },
  ]);
});
