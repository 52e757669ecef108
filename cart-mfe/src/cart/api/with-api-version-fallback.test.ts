import { configureShop, PlatformError } from '@horae/shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCart } from '../../testing/cart-builders.ts';
import { createModelPlatform } from '../../testing/model-platform.ts';
import { withApiVersionFallback } from './with-api-version-fallback.ts';

const gone = new PlatformError('gone', { status: 410, code: 'GONE' });
beforeEach(() => configureShop({ report: () => undefined }));

function versions() {
  const { platform } = createModelPlatform({
    travel: async () => undefined,
    nextFate: () => 'done',
  });
  const first = { ...platform, getCart: vi.fn(async () => aCart({ coupon: 'FIRST' })) };
  const other = { ...platform, getCart: vi.fn(async () => aCart({ coupon: 'OTHER' })) };
  return { first, other, cart: withApiVersionFallback(first, async () => other) };
}

test('the cart is requested in the other version once one version is gone', async () => {
  const { cart, first } = versions();
  first.getCart.mockRejectedValueOnce(gone);

  expect((await cart.getCart()).coupon).toBe('OTHER');
});

test('an addition is repeated in the other version with the same key', async () => {
  const { cart, first, other } = versions();
  const line = { productId: 'tidal', options: {}, quantity: 1 };
  const added = vi.fn(async () => aCart());
  first.addLine = vi.fn(async () => Promise.reject(gone));
  other.addLine = added;

  await cart.addLine(line, 'key-1');

  expect(added.mock.calls).toEqual([[line, 'key-1']]);
});

test('every call passes all its arguments to the other version', async () => {
  const { first, other } = versions();
  const requested = vi.fn(async (..._given: unknown[]) => aCart());
  const noted =
    (name: string) =>
    (...given: unknown[]) =>
      requested(name, ...given);
  const platform = {
    ...first,
    addLine: noted('addLine'),
    setQuantity: noted('setQuantity'),
    removeLine: noted('removeLine'),
    applyCoupon: noted('applyCoupon'),
    removeCoupon: noted('removeCoupon'),
  };
  const cart = withApiVersionFallback(platform, async () => other);
  const line = { productId: 'tidal', options: {}, quantity: 1 };

  const answers = [
    await cart.addLine(line, 'key-1'),
    await cart.setQuantity('line-1', 3),
    await cart.removeLine('line-1'),
    await cart.applyCoupon('CLASSIC10'),
    await cart.removeCoupon(),
  ];

  expect(requested.mock.calls).toEqual([
    ['addLine', line, 'key-1'],
    ['setQuantity', 'line-1', 3],
    ['removeLine', 'line-1'],
    ['applyCoupon', 'CLASSIC10'],
    ['removeCoupon'],
  ]);
  expect(answers).toEqual(answers.map(() => aCart()));
  await expect(cart.beginCheckout()).resolves.toBe('checkout-1');
});

test('a version that is gone is reported once', async () => {
  const reported = vi.fn();
  configureShop({ report: reported });
  const { cart, first } = versions();
  first.getCart.mockRejectedValueOnce(gone);

  await cart.getCart();
  await cart.getCart();

  expect(reported.mock.calls).toEqual([[gone, 'a version of the cart is gone']]);
});
