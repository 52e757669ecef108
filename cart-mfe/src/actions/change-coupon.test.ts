import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { applyCoupon, CouponSchema, removeCoupon } from './cart-form-actions.ts';

const api = vi.hoisted(() => ({ applyCoupon: vi.fn(), removeCoupon: vi.fn() }));
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => api }));
afterEach(() => vi.resetAllMocks());

const refusal = (code: string) => new PlatformError('no', { code, status: 400 });
const lost = new PlatformError('lost', { code: 'UNREACHABLE' });

test('spaces around a code are ignored', () => {
  expect(v.parse(CouponSchema, { code: ' WELCOME10 ' })).toEqual({ code: 'WELCOME10' });
});

test.each(['ＷＥＬＣＯＭＥ１０', '\u200BWELCOME10\u200E', '\u00A0WELCOME10'])(
  'a copied code %j is read as the plain code',
  (code) => {
    expect(v.parse(CouponSchema, { code })).toEqual({ code: 'WELCOME10' });
  },
);

test.each([
  [{}, 'COUPON_MISSING'],
  [{ code: '  ' }, 'COUPON_MISSING'],
  [{ code: ['A', 'B'] }, 'COUPON_MISSING'],
  [{ code: 'x'.repeat(101) }, 'COUPON_DOES_NOT_EXIST'],
])('%j is refused with %s', (fields, code) => {
  const { issues = [] } = v.safeParse(CouponSchema, fields);

  expect(issues[0]?.message).toBe(code);
});

test('a code is applied, and the next page reports it', async () => {
  expect(await applyCoupon({ code: 'WELCOME10' })).toEqual({ go: '/cart', said: 'COUPON_APPLIED' });
  expect(api.applyCoupon.mock.calls).toEqual([['WELCOME10']]);
});

test('a code that the platform refuses has its error at the field', async () => {
  api.applyCoupon.mockRejectedValue(refusal('COUPON_HAS_EXPIRED'));

  expect(await applyCoupon({ code: 'OLD' })).toEqual({ refused: { code: 'COUPON_HAS_EXPIRED' } });
});

test('a coupon is removed, or reported as still applied', async () => {
  expect(await removeCoupon()).toEqual({ go: '/cart', said: 'COUPON_REMOVED' });

  api.removeCoupon.mockRejectedValue(refusal('CART_LOCKED'));
  expect(await removeCoupon()).toEqual({ refused: { '': 'CART_LOCKED' } });
});

test('a missing answer is thrown', async () => {
  api.applyCoupon.mockRejectedValue(lost);
  api.removeCoupon.mockRejectedValue(lost);

  await expect(applyCoupon({ code: 'WELCOME10' })).rejects.toBe(lost);
  await expect(removeCoupon()).rejects.toBe(lost);
});
