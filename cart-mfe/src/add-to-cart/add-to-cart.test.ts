import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { AddSchema, addToCart } from './add-to-cart.ts';

const api = vi.hoisted(() => ({ addLine: vi.fn() }));
vi.mock('../cart/api/cart-api.ts', () => api);
afterEach(() => vi.resetAllMocks());

const context = {
  role: 'visitor' as const,
  key: 'a-key',
  from: '/product/tidal-300',
  enter: vi.fn(),
  leave: vi.fn(),
};
const LINE = { productId: 'tidal', options: { Strap: 'Steel' }, quantity: 2 };

test('a form is read as a line: its options by their names, a number of pieces', () => {
  const fields = { productId: 'tidal', quantity: '2', 'option.Strap': 'Steel', other: 'x' };

  expect(v.parse(AddSchema, fields)).toEqual(LINE);
});

test.each([[{}], [{ quantity: '' }], [{ quantity: ' ' }]])(
  'a number that nobody typed is one piece: %j',
  (fields) => {
    expect(v.parse(AddSchema, { productId: 'tidal', ...fields }).quantity).toBe(1);
  },
);

test.each([
  [{ productId: '' }, 'PRODUCT_MISSING'],
  [{}, 'PRODUCT_MISSING'],
  [{ productId: ['a', 'b'] }, 'PRODUCT_MISSING'],
  [{ productId: 'tidal', quantity: '0' }, 'QUANTITY_INVALID'],
  [{ productId: 'tidal', quantity: '-1' }, 'QUANTITY_INVALID'],
  [{ productId: 'tidal', quantity: '1.5' }, 'QUANTITY_INVALID'],
  [{ productId: 'tidal', quantity: 'many' }, 'QUANTITY_INVALID'],
  [{ productId: 'tidal', quantity: ['1', '2'] }, 'QUANTITY_INVALID'],
  [{ productId: 'tidal', quantity: '1e9' }, 'QUANTITY_INVALID'],
  [{ productId: 'tidal', 'option.Strap': ['a', 'b'] }, 'OPTION_MISSING'],
  [{ productId: 'x'.repeat(201) }, 'TOO_LONG'],
])('%j is refused with %s', (fields, code) => {
  const { issues = [] } = v.safeParse(AddSchema, fields);

  expect(issues[0]?.message).toBe(code);
});

test('the line is added under the key of the press, and the cart is next', async () => {
  expect(await addToCart(LINE, context)).toEqual({ go: '/cart', said: 'ITEM_ADDED' });
  expect(api.addLine.mock.calls).toEqual([[LINE, 'a-key']]);
});

test('what the platform refuses is told by its code', async () => {
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
])('what is no refusal is a failure of the shop: %s', async (thrown) => {
  api.addLine.mockRejectedValue(thrown);

  await expect(addToCart(LINE, context)).rejects.toBe(thrown);
});
