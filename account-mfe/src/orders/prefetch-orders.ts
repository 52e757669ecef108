import type { PersonalContext } from '@horae/shared';
import { findOrders } from './orders-api.ts';
import { ORDERS_KEY } from './orders-page.tsx';

/** The newest; the rest takes script. */
export const prefetchOrders = ({ queryClient }: PersonalContext): Promise<void> =>
  queryClient.prefetchInfiniteQuery({
    queryKey: ORDERS_KEY,
    queryFn: () => findOrders(null),
    initialPageParam: null,
  });
