import type { PersonalContext } from '@horae/shared';
import { findOwnReviews } from '../review/review-api.ts';
import { OWN_REVIEWS_KEY } from '../review/review-links.tsx';
import { findOrders } from './orders-api.ts';
import { AFTER, ordersKey } from './orders-page.tsx';

/** The orders that the address asks for; where it cannot be followed any more, the newest instead. */
export async function prefetchOrders({ queryClient, search }: PersonalContext) {
  const after = search.get(AFTER);
  const queryKey = ordersKey(after);
  await Promise.all([
    queryClient.prefetchInfiniteQuery({
      queryKey,
      queryFn: () => findOrders(after),
      initialPageParam: after,
    }),
    queryClient.prefetchQuery({ queryKey: OWN_REVIEWS_KEY, queryFn: findOwnReviews, retry: false }),
  ]);
  const isLost = after !== null && queryClient.getQueryData(queryKey) === undefined;
  return isLost ? { go: '/account/orders' } : undefined;
}
