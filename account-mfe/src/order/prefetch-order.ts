import type { PersonalContext } from '@horae/shared';
import { findOwnReviews } from '../review/review-api.ts';
import { OWN_REVIEWS_KEY } from '../review/review-links.tsx';
import { findOrder } from './order-api.ts';
import { orderKey } from './use-order.ts';

/** The order of the address, and what the member wrote of its watches. */
export async function prefetchOrder({ queryClient, params }: PersonalContext) {
  const id = params.id ?? '';
  await Promise.all([
    queryClient.prefetchQuery({ queryKey: orderKey(id), queryFn: () => findOrder(id) }),
    queryClient.prefetchQuery({ queryKey: OWN_REVIEWS_KEY, queryFn: findOwnReviews, retry: false }),
  ]);
  return undefined;
}
