import { type Role, useRole } from '@horae/shared';
import type { Order } from '@horae/shared/orders/read-order';
import { useQuery } from '@horae/shared/query';
import { useEffect } from 'react';
import { useCartStore } from '../cart/use-cart.ts';

interface VisitorOrder {
  /** The order when the platform says that it is this visitor's, `null` until then and otherwise. */
  order: Order | null;
  /** Whether the platform has yet to say. */
  isLoading: boolean;
}

/** The order of the address. An own order took the cart along: this and the other tabs notify of it. */
export function useOwnOrder(orderId: string | undefined): VisitorOrder {
  const role = useRole();
  const store = useCartStore();
  const { data, isLoading } = useQuery({
    ...ownOrderQuery(role, orderId),
    enabled: Boolean(orderId) && role !== 'none',
    refetchInterval: false,
  });
  const order = data ?? null;

  useEffect(() => {
    if (order) store.becameOrder();
  }, [order, store]);

  return { order, isLoading };
}

/** The query of the visitor's own order of an address, for page and edge. */
export const ownOrderQuery = (role: Role, orderId = '') => ({
  queryKey: ['order', role, orderId],
  queryFn: async (): Promise<Order | null> => {
    const { findOrderById, findOrderByNumber } = await import('./find-order.ts');
    return isOrderId(orderId) ? findOrderById(orderId) : findOrderByNumber(orderId);
  },
});

/** Reads the order's id from the URL after a payment; older links have its number. */
export const readOrderId = (search: URLSearchParams): string | undefined =>
  search.get('orderId')?.trim() || undefined;

/** Whether it is an id, which no shopper reads or says; a number is shown as it is. */
export const isOrderId = (orderId: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(orderId);
