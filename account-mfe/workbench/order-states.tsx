import type { QueryClient } from '@horae/shared/query';
import { anOrder } from '@horae/tooling/testing/an-order.ts';
import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { Component as OrderPage } from '../src/expose/order-page.tsx';
import { Component as OrdersPage, ordersQuery } from '../src/expose/orders-page.tsx';
import type { OrderPageData, PossibleOrderActions } from '../src/order/order-page-types.ts';
import { orderQueryKey } from '../src/order/use-order.ts';
import { OWN_REVIEWS_KEY } from '../src/review/order-review-links.tsx';

const AT = '2026-03-14T10:09:00.000Z';
const SHIPPED = '2026-03-15T08:00:00.000Z';

const fresh: PossibleOrderActions = {
  steps: { placed: AT, packed: null, shipped: null, delivered: null },
  cancel: { until: '2026-03-16T11:09:00.000Z', refusal: null },
  return: { until: null, refusal: 'NOT_SENT', lines: [] },
  returns: [],
};
const delivered: PossibleOrderActions = {
  steps: { placed: AT, packed: AT, shipped: SHIPPED, delivered: '2026-03-16T08:00:00.000Z' },
  cancel: { until: AT, refusal: 'PACKED' },
  return: {
    until: '2026-04-15T08:00:00.000Z',
    refusal: null,
    lines: [{ lineId: 'line-1', quantity: 2, reason: null }],
  },
  returns: [
    {
      id: 'return-1',
      lines: [{ lineId: 'line-1', quantity: 1 }],
      status: 'REFUNDED',
      answer: 'It has arrived, thank you.',
      createdDate: '2026-03-16T09:00:00.000Z',
      refunded: { formattedAmount: '$389.00' },
    },
  ],
};

const detail = (changes: Partial<OrderPageData> = {}): OrderPageData => ({
  order: anOrder(),
  parcel: null,
  payments: { paid: [{ name: 'Card •••• 4242', amount: '$718.20' }], refunded: [] },
  care: fresh,
  ...changes,
});
const parcel = {
  step: 'shipped',
  name: 'PostNL 3SHORA0042',
  link: 'https://post.example/3SHORA0042',
} as const;

const known = (order: OrderPageData | null) => (cache: QueryClient) => {
  cache.setQueryData(orderQueryKey('order-1'), order);
  cache.setQueryData(OWN_REVIEWS_KEY, []);
};
const page = {
  shown: <OrderPage />,
  at: '/account/orders/order-1',
  path: '/account/orders/:id',
  role: 'member',
} as const;

const orders = { shown: <OrdersPage />, at: '/account/orders', role: 'member' } as const;
const listed =
  (...all: ReturnType<typeof anOrder>[]) =>
  (cache: QueryClient) => {
    const found = { orders: all, next: all.length > 1 ? 'cursor-2' : null };
    cache.setQueryData(ordersQuery(null).queryKey, { pages: [found], pageParams: [null] });
    cache.setQueryData(OWN_REVIEWS_KEY, []);
  };

/** The member's orders, and one of them. */
export const orderPageStates: WorkbenchState[] = [
  {
    name: 'orders-page/some',
    ...orders,
    fill: listed(
      anOrder(),
      anOrder({ id: 'order-2', number: '10041', fulfillment: 'FULFILLED' }),
      anOrder({ id: 'order-3', number: '10037', status: 'CANCELED' }),
    ),
  },
  { name: 'orders-page/none', ...orders, fill: listed() },
  { name: 'order-page/new', ...page, fill: known(detail()), isShort: true },
  { name: 'order-page/delivered', ...page, fill: known(detail({ care: delivered, parcel })) },
  {
    name: 'order-page/canceled',
    ...page,
    fill: known(detail({ order: anOrder({ status: 'CANCELED' }) })),
  },
  { name: 'order-page/missing', ...page, fill: known(null) },
];
