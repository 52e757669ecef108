import { expect, test } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import { findOwnOrders } from './orders-api.ts';

// The real SDK speaks to a scripted network.
const { answer, refuse, sent } = scriptedNetwork();

test('the first page has no cursor and returns that of the next', async () => {
  answer(200, {
    orders: [{ id: 'order-1', number: '10042' }],
    metadata: { cursors: { next: 'c-2' } },
  });

  const part = await findOwnOrders(null);

  expect(part.orders).toMatchObject([{ id: 'order-1', number: '10042' }]);
  expect(part.next).toBe('c-2');
  expect(sent().url).toMatch(/\/ecom\/v1\/orders\/search$/);
  expect(sent().body).toEqual({ search: { cursorPaging: { limit: 10 } } });
});

test('a later page is requested by its cursor', async () => {
  answer(200, { orders: [] });

  await findOwnOrders('c-2');

  expect(sent().body).toEqual({ search: { cursorPaging: { limit: 10, cursor: 'c-2' } } });
});

test.each([
  {},
  { metadata: {} },
  { metadata: { cursors: {} } },
  { metadata: { cursors: { next: '' } } },
])('%j is the last page, without orders', async (reply) => {
  answer(200, reply);

  await expect(findOwnOrders(null)).resolves.toEqual({ orders: [], next: null });
});

test('a refusal is thrown as a PlatformError', async () => {
  refuse(403, 'FORBIDDEN');

  await expect(findOwnOrders(null)).rejects.toMatchObject({
    name: 'PlatformError',
    code: 'FORBIDDEN',
  });
});
