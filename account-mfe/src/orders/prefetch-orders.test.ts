import { configureShop } from '@horae/shared';
import { createQueryClient } from '@horae/shared/query';
import { beforeEach, expect, test, vi } from 'vitest';
import { prefetchOrders } from '../expose/orders-page.server.ts';
import { ordersQuery } from '../expose/orders-page.tsx';

const findOwnOrders = vi.hoisted(() => vi.fn());
vi.mock('./orders-api.ts', () => ({ findOwnOrders }));
beforeEach(() => {
  vi.resetAllMocks();
  configureShop({ report: () => undefined });
});

/** The page at an address, requested by a member. */
async function open(address: string) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const { searchParams: search, pathname, href } = new URL(address, 'https://shop.invalid');
  const path = href.slice(href.indexOf(pathname));
  const role = 'member' as const;
  return {
    queryClient,
    answer: await prefetchOrders({ queryClient, search, path, role, params: {} }),
  };
}

test.each([
  ['/account/orders', null],
  ['/account/orders?after=c-2', 'c-2'],
])('%s is prefetched with the orders after %s', async (address, after) => {
  const part = { orders: [], next: 'c-3' };
  findOwnOrders.mockResolvedValue(part);
  const { queryClient, answer } = await open(address);

  expect(answer).toBeUndefined();
  expect(findOwnOrders.mock.calls).toEqual([[after]]);
  expect(queryClient.getQueryData(ordersQuery(after).queryKey)).toEqual({
    pages: [part],
    pageParams: [after],
  });
});

test('an invalid cursor redirects to the newest orders, and a failure of those does not', async () => {
  findOwnOrders.mockRejectedValue(new Error('no such place'));

  expect((await open('/account/orders?after=gone')).answer).toEqual({ go: '/account/orders' });
  expect((await open('/account/orders')).answer).toBeUndefined();
});
