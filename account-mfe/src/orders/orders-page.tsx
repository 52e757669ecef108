import { useRole } from '@horae/shared';
import { useInfiniteQuery } from '@horae/shared/query';
import { Link } from '@horae/shared/router';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { StateMessage } from '@horae/shared/ui/state-message';
import { Loaded } from '../member-area/loaded.tsx';
import { MemberFrame } from '../member-area/member-frame.tsx';
import { useForgotten } from '../member-area/use-forgotten.ts';
import { messages } from './messages.ts';
import { OrderRow } from './order-row.tsx';
import styles from './orders-page.module.css';

export const ORDERS_KEY = ['account', 'orders'] as const;

/** The member's orders with where they stand; each opens to its details. */
export function OrdersPage() {
  const query = useOrders();
  const all = query.data?.pages.flatMap(({ orders }) => orders);

  return (
    <MemberFrame title={messages.title} lead={messages.lead}>
      <Loaded query={{ ...query, data: all }} what="Your orders">
        {(orders) =>
          orders.length === 0 ? (
            <NoOrders />
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
              {query.hasNextPage && (
                <Button
                  look="secondary"
                  className={styles.more}
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {messages.more}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </MemberFrame>
  );
}

function useOrders() {
  const isMember = useRole() === 'member';
  useForgotten(ORDERS_KEY);
  return useInfiniteQuery({
    queryKey: ORDERS_KEY,
    queryFn: async ({ pageParam }) => (await import('./orders-api.ts')).findOrders(pageParam),
    initialPageParam: null as string | null, // the first part has no cursor
    getNextPageParam: ({ next }) => next,
    enabled: isMember,
    refetchInterval: false,
    // Gone with the page: the next person must not find it.
    gcTime: 0,
  });
}

function NoOrders() {
  const actions = (
    <Link to="/products" className={buttonClass()}>
      {messages.seeWatches}
    </Link>
  );
  return (
    <StateMessage dial="twelve" title={messages.empty} actions={actions}>
      {messages.emptyHint}
    </StateMessage>
  );
}
