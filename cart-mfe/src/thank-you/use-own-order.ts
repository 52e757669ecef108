import { useRole } from '@horae/shared';
import type { Order } from '@horae/shared/orders/read-order';
import { useQuery } from '@horae/shared/query';
import { useEffect } from 'react';
import { useCartStore } from '../cart/use-cart.ts';
import { orderQuery } from './order-query.ts';

interface OwnOrder {
  /** The order when the platform says that it is this visitor's, `null` until then and otherwise. */
  order: Order | null;
  /** Whether the platform has yet to say. */
  isLoading: boolean;
}

/** The order of the address. An own order took the cart along: this and the other tabs hear of it. */
export function useOwnOrder(orderId: string | undefined): OwnOrder {
  const role = useRole();
  const store = useCartStore();
  const { data, isLoading } = useQuery({
    ...orderQuery(role, orderId),
    enabled: Boolean(orderId) && role !== 'none',
    refetchInterval: false,
  });
  const order = data ?? null;

  useEffect(() => {
    if (order) store.becameOrder();
  }, [order, store]);

  return { order, isLoading };
}
