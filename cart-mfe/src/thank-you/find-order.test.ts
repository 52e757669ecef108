import { expect, test } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import { ownOrderQuery } from './use-own-order.ts';

const findOrder = (orderId: string) => ownOrderQuery('visitor', orderId).queryFn();

// The real SDK speaks to a scripted network.
const { answer, refuse, sent } = scriptedNetwork();
const orders = [
  { id: 'order-2', number: '10043' },
  { id: 'order-1', number: '10042' },
];

const id = '3f1b6d0a-1c2d-4e5f-8a9b-0c1d2e3f4a5b';

test('an own order is found by its id among many', async () => {
  answer({ order: { id, number: '10042' } });

  await expect(findOrder(id)).resolves.toMatchObject({ id, number: '10042' });
  expect(sent).toMatchObject([{ to: `GET /ecom/v1/orders/${id}?id=${id}` }]);
});

test("the id of another member's order is not found", async () => {
  refuse(404, 'ORDER_NOT_FOUND');

  await expect(findOrder(id)).resolves.toBeNull();
});

test('an own order is found by its number, as in older links', async () => {
  answer({ orders });

  await expect(findOrder('10042')).resolves.toMatchObject({ id: 'order-1', number: '10042' });
  expect(sent[0]?.body).toEqual({ search: { cursorPaging: { limit: 20 } } });
});

test.each([{ orders }, { orders: [] }, {}])(
  'case %#: another order is not found',
  async (reply) => {
    answer(reply);

    await expect(findOrder('10044')).resolves.toBeNull();
  },
);

test.each(['10042', id])('a refusal of %s is thrown as a PlatformError', async (orderId) => {
  refuse(403, 'FORBIDDEN');

  await expect(findOrder(orderId)).rejects.toMatchObject({ name: 'PlatformError', status: 403 });
});
