import { PlatformError } from '@horae/shared';
import { afterEach, expect, test, vi } from 'vitest';
import { addToCart } from './cart-form-actions.ts';

const api = vi.hoisted(() => ({ addLine: vi.fn() }));
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => api }));
afterEach(() => vi.resetAllMocks());

const context = { key: 'a-key' };
const LINE = { productId: 'tidal', options: { Strap: 'Steel' }, quantity: 2 };

test('the line is added under the key of the submission, and the answer redirects to the cart', async () => {
  expect(await addToCart(LINE, context)).toEqual({
    go: '/cart',
    said: 'ITEM_ADDED',
    values: { productId: 'tidal' },
  });
  expect(api.addLine.mock.calls).toEqual([[LINE, 'a-key']]);
});

test('a refusal by the platform is reported by its code', async () => {
  api.addLine.mockRejectedValue(
    new PlatformError('no', { code: 'ITEM_NOT_AVAILABLE', status: 409 }),
  );

  expect(await addToCart(LINE, context)).toEqual({ refused: { '': 'ITEM_NOT_AVAILABLE' } });
});

test.each([
  new PlatformError('no', { code: 'UNREACHABLE' }),
  new PlatformError('no', { code: 'INTERNAL', status: 500 }),
  new PlatformError('no', { code: 'RESOURCE_EXHAUSTED', status: 429 }),
  new TypeError('a bug'),
])('any other failure is thrown: %s', async (thrown) => {
  api.addLine.mockRejectedValue(thrown);

  await expect(addToCart(LINE, context)).rejects.toBe(thrown);
});
