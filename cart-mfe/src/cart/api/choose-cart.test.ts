import { PlatformError, setReportSink } from '@horae/shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCart } from '../../testing/cart-builders.ts';
import { modelCart } from '../../testing/model-cart.ts';
import { type CartVersion, chooseCart } from './choose-cart.ts';

beforeEach(() => setReportSink(() => undefined));

function versions(preferred: CartVersion) {
  const { platform } = modelCart({ travel: async () => undefined, nextFate: () => 'done' });
  const v1 = { ...platform, getCart: vi.fn(async () => aCart({ coupon: 'V1' })) };
  const v2 = { ...platform, getCart: vi.fn(async () => aCart({ coupon: 'V2' })) };
  const loadV2 = vi.fn(async () => v2);
  return { v1, loadV2, cart: chooseCart({ preferred, v1, loadV2 }) };
}

test.each([
  ['1', 'V1'],
  ['2', 'V2'],
] as const)('the setting %s asks %s first', async (setting, asked) => {
  const { cart, v1, loadV2 } = versions(setting);

  expect((await cart.getCart()).coupon).toBe(asked);
  expect(v1.getCart).toHaveBeenCalledTimes(asked === 'V1' ? 1 : 0);
  expect(loadV2).toHaveBeenCalledTimes(asked === 'V2' ? 1 : 0);
});

test.each([
  { status: 410, code: 'GONE' },
  { status: 404, code: '404' },
  { status: 404, code: 'NOT_FOUND' },
])('after $status $code the same call and all later ones go to V2', async (answer) => {
  const { cart, v1 } = versions('1');
  v1.getCart.mockRejectedValueOnce(new PlatformError('gone', answer));

  expect((await cart.getCart()).coupon).toBe('V2');
  expect((await cart.getCart()).coupon).toBe('V2');
  expect(v1.getCart).toHaveBeenCalledTimes(1);
});

test('every call goes on with all that it was given', async () => {
  const { v1 } = versions('1');
  const asked = vi.fn(async (..._given: unknown[]) => aCart());
  const noted =
    (name: string) =>
    (...given: unknown[]) =>
      asked(name, ...given);
  const platform = {
    ...v1,
    addLine: noted('addLine'),
    setQuantity: noted('setQuantity'),
    removeLine: noted('removeLine'),
    applyCoupon: noted('applyCoupon'),
    removeCoupon: noted('removeCoupon'),
  };
  const cart = chooseCart({ preferred: '1', v1: platform, loadV2: vi.fn() });
  const line = { productId: 'tidal', options: {}, quantity: 1 };

  const answers = [
    await cart.addLine(line, 'key-1'),
    await cart.setQuantity('line-1', 3),
    await cart.removeLine('line-1'),
    await cart.applyCoupon('CLASSIC10'),
    await cart.removeCoupon(),
  ];

  expect(asked.mock.calls).toEqual([
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
  setReportSink(reported);
  const { cart, v1 } = versions('1');
  const gone = new PlatformError('gone', { status: 410, code: 'GONE' });
  v1.getCart.mockRejectedValueOnce(gone);

  await cart.getCart();
  await cart.getCart();

  expect(reported.mock.calls).toEqual([[gone, 'cart V1 is gone']]);
});

test.each([
  { status: 403, code: 'NOT_FOUND' },
  { status: 404, code: 'OWNED_CART_NOT_FOUND' },
  { status: 503, code: '503' },
  { code: 'UNREACHABLE' },
])('$status $code says nothing about the version', async (answer) => {
  const { cart, v1, loadV2 } = versions('1');
  v1.getCart.mockRejectedValueOnce(new PlatformError('no', answer));

  await expect(cart.getCart()).rejects.toMatchObject(answer);
  expect(loadV2).not.toHaveBeenCalled();
});
