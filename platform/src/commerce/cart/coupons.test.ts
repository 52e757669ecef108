import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { coupons } from './cart-tables.ts';
import {
  countCouponUse,
  couponState,
  couponTerms,
  findCoupon,
  requireCoupon,
  restoreCouponUse,
} from './coupons.ts';

const shop = testShop();
afterEach(() => {
  vi.useRealTimers();
  setClockOffset(0);
});

type Coupon = typeof coupons.$inferSelect;
const HOUR = 3_600_000;
const build = (own: Partial<Coupon> = {}): Coupon => ({
  code: 'TEN',
  id: 'c-1',
  name: 'Ten off',
  type: 'PERCENT',
  value: 10,
  minSubtotalCents: 500,
  startsAt: null,
  expiresAt: null,
  usageLimit: null,
  usageCount: 0,
  ...own,
});
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);
const stored = async (own: Partial<Coupon>) => shop.db.insert(coupons).values(build(own));
const usesOf = async (code: string) => (await findCoupon(shop.db, code))?.usageCount;

test.each([
  ['usable', {}],
  ['usable', { startsAt: fromNow(-HOUR), expiresAt: fromNow(HOUR) }],
  ['early', { startsAt: fromNow(HOUR) }],
  ['expired', { expiresAt: fromNow(-HOUR) }],
  ['usable', { usageLimit: 2, usageCount: 1 }],
  ['used', { usageLimit: 2, usageCount: 2 }],
  ['used', { usageLimit: 2, usageCount: 3 }],
  ['used', { usageLimit: 0 }],
  ['usable', { usageCount: 1_000_000 }],
] as const)('a coupon is %s with %j', (state, own) => {
  expect(couponState(build(own))).toBe(state);
});

test("a coupon starts and ends by the platform's clock", () => {
  const coupon = build({ startsAt: fromNow(HOUR), expiresAt: fromNow(3 * HOUR) });
  expect(couponState(coupon)).toBe('early');
  setClockOffset(2 * HOUR);
  expect(couponState(coupon)).toBe('usable');
  setClockOffset(4 * HOUR);
  expect(couponState(coupon)).toBe('expired');
});

test('a coupon is valid from its first moment on, and at its last moment no longer', () => {
  const noon = new Date('2026-06-15T12:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: noon });

  expect(couponState(build({ startsAt: noon }))).toBe('usable');
  expect(couponState(build({ expiresAt: noon }))).toBe('expired');
});

test('the terms of a coupon leave out how often it was used', () => {
  expect(couponTerms(build({ usageCount: 3 }))).toEqual({
    id: 'c-1',
    code: 'TEN',
    name: 'Ten off',
    type: 'PERCENT',
    value: 10,
    minSubtotalCents: 500,
  });
});

test('a coupon is found regardless of case', async () => {
  expect((await findCoupon(shop.db, 'welCome10'))?.code).toBe('WELCOME10');
  expect((await requireCoupon(shop.db, 'welcome10')).code).toBe('WELCOME10');
  expect(await findCoupon(shop.db, 'WELCOME')).toBeNull();
});

test.each([
  [
    'COUPON_IS_NOT_ACTIVE_YET',
    'This coupon is not valid yet.',
    'SOON',
    { startsAt: fromNow(HOUR) },
  ],
  ['COUPON_HAS_EXPIRED', 'This coupon has expired.', 'OVER', { expiresAt: fromNow(-HOUR) }],
  [
    'COUPON_USAGE_EXCEEDED',
    'This coupon has been used as often as it may.',
    'GONE',
    { usageLimit: 1, usageCount: 1 },
  ],
])('%s refuses the coupon', async (code, description, couponCode, own) => {
  await stored({ ...own, code: couponCode, id: couponCode });

  await expect(requireCoupon(shop.db, couponCode)).rejects.toMatchObject({
    status: 400,
    details: { applicationError: { code, description, data: { couponCode } } },
  });
});

test('an unknown coupon is refused with the typed code', async () => {
  await expect(requireCoupon(shop.db, 'nothing')).rejects.toMatchObject({
    status: 404,
    details: {
      applicationError: {
        code: 'COUPON_DOES_NOT_EXIST',
        description: 'There is no such coupon.',
        data: { couponCode: 'nothing' },
      },
    },
  });
});

test('uses of a coupon are counted up to its own limit', async () => {
  await stored({ code: 'TWICE', id: 'twice', usageLimit: 2 });
  const spent = [];
  for (let times = 0; times < 3; times += 1) spent.push(await countCouponUse(shop.db, 'TWICE'));

  expect(spent).toEqual([true, true, false]);
  expect(await usesOf('TWICE')).toBe(2);
  expect(await usesOf('WELCOME10')).toBe(0);
});

test('every use of a coupon without a limit is counted', async () => {
  await shop.db.update(coupons).set({ usageCount: 40 }).where(eq(coupons.code, 'TAKE20'));

  expect(await countCouponUse(shop.db, 'TAKE20')).toBe(true);
  expect(await usesOf('TAKE20')).toBe(41);
  expect(await countCouponUse(shop.db, 'NOTHING')).toBe(false);
});

test('a canceled order gives back one use of its own coupon, and never more than were spent', async () => {
  await stored({ code: 'BACK', id: 'back', usageLimit: 2, usageCount: 2 });
  await stored({ code: 'OTHER', id: 'other', usageCount: 3 });
  const left = [];
  for (let times = 0; times < 3; times += 1) {
    await restoreCouponUse(shop.db, 'BACK');
    left.push(await usesOf('BACK'));
  }

  expect(left).toEqual([1, 0, 0]);
  expect(await usesOf('OTHER')).toBe(3);
  expect(await countCouponUse(shop.db, 'BACK')).toBe(true);
});
