import { type PageModule, useRole } from '@horae/shared';
import { OrderSummary } from '@horae/shared/orders/order-summary';
import type { Order } from '@horae/shared/orders/read-order';
import { infiniteQueryOptions, useInfiniteQuery } from '@horae/shared/query';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { ChevronDownIcon } from '@horae/shared/ui/icon';
import { Notice } from '@horae/shared/ui/notice';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MemberFrame } from '../member-area/member-frame.tsx';
import { EmptyList, QueryBoundary, useClearCacheOnLeave } from '../member-area/query-boundary.tsx';
import { dateText, messages, orderStatusText } from '../orders/messages.ts';
import styles from '../orders/orders-page.module.css';
import { OrderReviewLinks } from '../review/order-review-links.tsx';

const ORDERS_KEY = ['account', 'orders'] as const;
/** In the address: where earlier orders begin; absent for the newest. */
export const CURSOR_PARAMETER = 'after';

export const ordersQuery = (after: string | null) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, after ?? ''],
    queryFn: async ({ pageParam }) =>
      (await import('../orders/orders-api.ts')).findOwnOrders(pageParam),
    initialPageParam: after,
    getNextPageParam: ({ next }) => next,
  });

/** The member's orders with their states; each opens to its details. */
function OrdersPage() {
  const [search] = useSearchParams();
  const after = search.get(CURSOR_PARAMETER);
  const query = useOrders(after);
  const all = query.data?.pages.flatMap(({ orders }) => orders);
  const next = query.data?.pages.at(-1)?.next;

  return (
    <MemberFrame
      title={after === null ? messages.title : messages.earlierTitle}
      lead={messages.lead}
    >
      <QueryBoundary query={{ ...query, data: all }} what="Your orders">
        {(orders) =>
          orders.length === 0 ? (
            <EmptyList words={messages} />
          ) : (
            <>
              <ul className={styles.orders}>
                {orders.map((order) => (
                  <li key={order.id}>
                    <OrderRow order={order} />
                  </li>
                ))}
              </ul>
              {query.isFetchNextPageError && <Notice tone="bad">{messages.moreFailed}</Notice>}
              <div className={styles.ways}>
                {next && (
                  <EarlierOrders
                    after={next}
                    isBusy={query.isFetchingNextPage}
                    load={() => void query.fetchNextPage()}
                  />
                )}
                {after !== null && (
                  <Link to="/account/orders" className={buttonClass({ look: 'quiet' })}>
                    {messages.newest}
                  </Link>
                )}
              </div>
            </>
          )
        }
      </QueryBoundary>
    </MemberFrame>
  );
}

interface EarlierOrdersProps {
  after: string;
  isBusy: boolean;
  load: () => void;
}

/** Adds earlier orders to the page; without script they are a page of their own. */
function EarlierOrders({ after, isBusy, load }: EarlierOrdersProps) {
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) load();
  };
  return (
    <form action="/account/orders" onSubmit={add}>
      <input type="hidden" name={CURSOR_PARAMETER} value={after} />
      <Button type="submit" look="secondary" busy={isBusy}>
        {messages.more}
      </Button>
    </form>
  );
}

function useOrders(after: string | null) {
  const isMember = useRole() === 'member';
  useClearCacheOnLeave(ORDERS_KEY);
  return useInfiniteQuery({
    ...ordersQuery(after),
    enabled: isMember,
    refetchInterval: false,
    // Gone with the page: the next person must not find it.
    gcTime: 0,
  });
}

export const Component: PageModule['Component'] = OrdersPage;

/** One line about an order; pressing it shows the rest. */
function OrderRow({ order }: { order: Order }) {
  const watches = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className={styles.order}>
      <summary>
        <span className={styles.number}>{messages.number(order.number)}</span>
        <span className={styles.facts}>
          {`${dateText(order.placedAt)} · ${messages.watches(watches)}`}
        </span>
        <span className={styles.status}>{orderStatusText(order)}</span>
        <span className={styles.total}>{order.sums.total}</span>
        <ChevronDownIcon />
      </summary>
      <div className={styles.details}>
        <OrderSummary order={order} />
        <p className={styles.whole}>
          <Link to={`/account/orders/${encodeURIComponent(order.id)}`}>{messages.whole}</Link>
        </p>
        <OrderReviewLinks lines={order.lines} />
      </div>
    </details>
  );
}
