import { expect, test } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import { findOrder } from './find-order.ts';

// The real SDK speaks to a scripted network.
const { answer, refuse, sent } = scriptedNetwork();
const orders = [
  { id: 'order-2', number: '10043' },
  { id: 'order-1', number: '10042' },
];

test.each(['10042', 'order-1'])('an own order is found by %s', async (orderId) => {
  answer({ orders });

  await expect(findOrder(orderId)).resolves.toMatchObject({ id: 'order-1', number: '10042' });
  expect(sent[0]?.body).toEqual({ search: { cursorPaging: { limit: 20 } } });
});

test.each([{ orders }, { orders: [] }, {}])('case %#: another order is none', async (reply) => {
  answer(reply);

  await expect(findOrder('10044')).resolves.toBeNull();
});

test('a refusal comes as an error of the platform', async () => {
  refuse(403, 'FORBIDDEN');

  await expect(findOrder('10042')).rejects.toMatchObject({ name: 'PlatformError', status: 403 });
});
