import type { PageModule } from '@horae/shared';
import { orderIdIn } from './order-id-in.ts';
import { orderQuery } from './order-query.ts';

/** The order of the address when it is this visitor's own, for the edge. */
export const personalOrder: NonNullable<PageModule['personal']> = async ({
  queryClient,
  role,
  search,
}) => {
  const orderId = orderIdIn(search);
  if (orderId && role !== 'none') await queryClient.prefetchQuery(orderQuery(role, orderId));
  return undefined;
};
