import type { PersonalContext } from '@horae/shared';
import { QueryClient } from '@horae/shared/query';
import { anOrder } from '@horae/tooling/testing/an-order.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { personal } from '../expose/thank-you-page.server.ts';

const findOrderByNumber = vi.hoisted(() => vi.fn());
vi.mock('./find-order.ts', () => ({ findOrderById: vi.fn(), findOrderByNumber }));
afterEach(() => vi.resetAllMocks());

function contextOf(role: PersonalContext['role'], query: string) {
  const queryClient = new QueryClient();
  const search = new URLSearchParams(query);
  return { queryClient, role, params: {}, search, path: `/thank-you?${query}` };
}

test('the page has the order of its address', async () => {
  const order = anOrder();
  findOrderByNumber.mockResolvedValue(order);
  const context = contextOf('visitor', 'orderId=%2010042%20');
  await personal(context);

  expect(findOrderByNumber.mock.calls).toEqual([['10042']]);
  expect(context.queryClient.getQueryData(['order', 'visitor', '10042'])).toEqual(order);
});

test.each([
  ['visitor', ''],
  ['visitor', 'orderId=%20'],
  ['none', 'orderId=10042'],
] as const)('a %s with the query %j causes no request', async (role, query) => {
  await personal(contextOf(role, query));

  expect(findOrderByNumber).not.toHaveBeenCalled();
});
