import { events, tokens } from '@horae/shared';
import { type QueryClient, useQuery, useQueryClient } from '@horae/shared/query';
import { useEffect } from 'react';
import { loadCartApi } from './api/load-cart-client.ts';
import type { Cart } from './cart.ts';
import { createCartChangeSenderLoader } from './store/cart-change-sender-loader.ts';
import { createCartPresenceStore } from './store/cart-existence-store.ts';
import { type CartStore, createCartStore } from './store/cart-store.ts';
import { browserCartChannel } from './store/cart-tabs.ts';
import { CART_KEY } from './store/optimistic-cart.ts';

/** One store for each query cache: one a page, one a request on the edge. */
const stores = new WeakMap<QueryClient, CartStore>();

export function useCartStore(): CartStore {
  const cache = useQueryClient();
  const store = getStore(cache);
  useEffect(() => store.connect(), [store]);
  return store;
}

interface CartReading {
  /** Refetches when the screen appears and the answer is older than this, in ms. */
  freshFor?: number;
}

/** The current cart, changes under way included; `data` is `undefined` until first read. */
export function useCart({ freshFor }: CartReading = {}) {
  const store = useCartStore();
  return useQuery<Cart>({
    queryKey: CART_KEY,
    queryFn: store.read,
    ...(freshFor !== undefined && { staleTime: freshFor, refetchOnMount: true }),
  });
}

function getStore(cache: QueryClient): CartStore {
  const known = stores.get(cache);
  if (known) return known;
  const memory = createCartPresenceStore(() => localStorage);
  const sender = createCartChangeSenderLoader({
    storage: () => sessionStorage,
    create: async () =>
      (await import('./store/cart-change-sender.ts')).createTabCartChangeSender({
        platform: loadCartApi,
        memory,
      }),
  });
  const parts = {
    platform: loadCartApi,
    cache,
    bus: events,
    tokens,
    memory,
    tabs: browserCartChannel,
    sender,
  };
  const store = createCartStore(parts);
  stores.set(cache, store);
  return store;
}
