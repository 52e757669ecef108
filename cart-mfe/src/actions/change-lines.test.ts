import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import {
  ChangeQuantitySchema,
  changeQuantity,
  RemoveLineSchema,
  removeLine,
} from './cart-form-actions.ts';

const api = vi.hoisted(() => ({ setQuantity: vi.fn(), removeLine: vi.fn() }));
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => api }));
afterEach(() => vi.resetAllMocks());

const refusal = (code: string, status = 409) => new PlatformError('no', { code, status });

test('a form is read as a line and a quantity', () => {
  expect(v.parse(ChangeQuantitySchema, { lineId: 'line-1', quantity: ' 3 ' })).toEqual({
    lineId: 'line-1',
    quantity: 3,
  });
});

test.each([
  [{ lineId: 'line-1', quantity: '0' }, 'QUANTITY_INVALID'],
  [{ lineId: 'line-1', quantity: 'three' }, 'QUANTITY_INVALID'],
  [{ lineId: 'line-1', quantity: ['1', '2'] }, 'QUANTITY_INVALID'],
  [{ quantity: '3' }, 'LINE_MISSING'],
  [{ lineId: ['a', 'b'], quantity: '3' }, 'LINE_MISSING'],
])('%j is refused with %s', (fields, code) => {
  expect(v.safeParse(ChangeQuantitySchema, fields).issues?.[0]?.message).toBe(code);
});

test('a quantity is set, and the answer redirects to the cart', async () => {
  expect(await changeQuantity({ lineId: 'line-1', quantity: 3 })).toEqual({ go: '/cart' });
  expect(api.setQuantity.mock.calls).toEqual([['line-1', 3]]);
});

test('a quantity above the stock is refused at its field', async () => {
  api.setQuantity.mockRejectedValue(refusal('QUANTITY_EXCEEDS_STOCK'));

  expect(await changeQuantity({ lineId: 'line-1', quantity: 99 })).toEqual({
    refused: { quantity: 'QUANTITY_EXCEEDS_STOCK' },
  });
});

test('a line is removed, and the next page can restore it', async () => {
  const fields = v.parse(RemoveLineSchema, { lineId: 'line-1', productId: 'tidal', quantity: '2' });

  expect(await removeLine(fields)).toEqual({
    go: '/cart',
    said: 'ITEM_REMOVED',
    values: { productId: 'tidal', quantity: '2' },
  });
  expect(api.removeLine.mock.calls).toEqual([['line-1']]);
});

test('a line that is already gone is refused with that reason', async () => {
  api.removeLine.mockRejectedValue(refusal('LINE_ITEM_NOT_FOUND', 404));

  expect(await removeLine({ lineId: 'line-1' })).toEqual({
    refused: { '': 'LINE_ITEM_NOT_FOUND' },
  });
});

test.each([new PlatformError('lost', { code: 'UNREACHABLE' }), new TypeError('a bug')])(
  'any other failure is thrown: %s',
  async (thrown) => {
    api.setQuantity.mockRejectedValue(thrown);
    api.removeLine.mockRejectedValue(thrown);

    await expect(changeQuantity({ lineId: 'line-1', quantity: 3 })).rejects.toBe(thrown);
    await expect(removeLine({ lineId: 'line-1' })).rejects.toBe(thrown);
  },
);
