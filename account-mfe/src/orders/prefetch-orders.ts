import type { PersonalContext } from '@horae/shared';
import { findOrders } from './orders-api.ts';
import { AFTER, ordersKey } from './orders-page.tsx';

/** The orders that the address asks for; where it cannot be followed any more, the newest instead. */
export async function prefetchOrders({ queryClient, search }: PersonalContext) {
  const after = search.get(AFTER);
  const queryKey = ordersKey(after);
  await queryClient.prefetchInfiniteQuery({
    queryKey,
    queryFn: () => findOrders(after),
    initialPageParam: after,
  });
  const isLost = after !== null && queryClient.getQueryData(queryKey) === undefined;
  return isLost ? { go: '/account/orders' } : undefined;
}
