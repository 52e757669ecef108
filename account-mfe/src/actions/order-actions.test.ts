import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestActionContext } from '../testing/render-screen-at-address.tsx';
import {
  CancelOrderSchema,
  cancelOwnOrder,
  ReturnItemsSchema,
  requestItemsReturn,
} from './order-actions.ts';

const api = vi.hoisted(() => ({ cancelOrder: vi.fn(), requestReturn: vi.fn() }));
vi.mock('../order/order-api.ts', () => api);
afterEach(() => vi.resetAllMocks());

const from = '/account/orders/order-1';
const asNora = createTestActionContext({ role: 'member', from });
const refusal = (status: number) => new PlatformError('no', { code: 'X', status });
const aReturn = (fields: Record<string, string>) =>
  v.parse(ReturnItemsSchema, { orderId: 'order-1', ...fields });

test('a member cancels an own order, a visitor logs in first', async () => {
  expect(await cancelOwnOrder({ orderId: 'order-1' }, asNora)).toEqual({
    go: from,
    said: 'CANCELED',
  });
  expect(api.cancelOrder.mock.calls).toEqual([['order-1']]);

  const visitor = createTestActionContext({ role: 'visitor', from });
  const entrance = { go: '/login?from=%2Faccount%2Forders%2Forder-1' };
  expect(await cancelOwnOrder({ orderId: 'order-1' }, visitor)).toEqual(entrance);
  expect(await requestItemsReturn(aReturn({}), visitor)).toEqual(entrance);
  expect(api.cancelOrder).toHaveBeenCalledTimes(1);
});

test('a cancellation that comes too late is refused, and an outage is thrown', async () => {
  api.cancelOrder.mockRejectedValueOnce(refusal(409));
  expect(await cancelOwnOrder({ orderId: 'o' }, asNora)).toEqual({
    refused: { '': 'NOT_CANCELABLE' },
  });
  api.cancelOrder.mockRejectedValueOnce(refusal(500));
  await expect(cancelOwnOrder({ orderId: 'o' }, asNora)).rejects.toMatchObject({ status: 500 });
});

test('a return has the chosen quantities and no other field', async () => {
  const fields = { 'line.a': '2', 'line.b': '0', 'line.c': '1.5', other: '1', reason: ' Too big ' };
  expect(await requestItemsReturn(aReturn(fields), asNora)).toEqual({ go: from, said: 'ASKED' });
  const request = { lines: [{ lineId: 'a', quantity: 2 }], reason: 'Too big' };
  expect(api.requestReturn.mock.calls).toEqual([['order-1', request]]);
});

test('a return without a quantity sends no request, and a refused one is reported', async () => {
  expect(await requestItemsReturn(aReturn({ 'line.a': '0' }), asNora)).toEqual({
    refused: { '': 'NOTHING_CHOSEN' },
  });
  expect(api.requestReturn).not.toHaveBeenCalled();
  api.requestReturn.mockRejectedValueOnce(refusal(409));
  expect(await requestItemsReturn(aReturn({ 'line.a': '1' }), asNora)).toEqual({
    refused: { '': 'NOT_RETURNABLE' },
  });
});

test('a form without an order, or with a reason that is too long, is refused', () => {
  expect(v.safeParse(CancelOrderSchema, {}).success).toBe(false);
  expect(v.safeParse(ReturnItemsSchema, { orderId: 'o', reason: 'x'.repeat(501) }).success).toBe(
    false,
  );
});
