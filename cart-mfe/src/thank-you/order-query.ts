import type { Role } from '@horae/shared';
import type { Order } from '@horae/shared/orders/read-order';

/** The visitor's own order of an address, as page and edge ask for it. */
export const orderQuery = (role: Role, orderId: string | undefined) => ({
  queryKey: ['order', role, orderId],
  queryFn: async (): Promise<Order | null> =>
    (await import('./find-order.ts')).findOrder(orderId ?? ''),
});
