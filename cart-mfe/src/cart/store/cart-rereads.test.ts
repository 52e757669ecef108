import { createEventBus, type StoreEvents } from '@horae/shared';
import { QueryClient, QueryObserver } from '@horae/shared/query';
import { expect, test, vi } from 'vitest';
import { aCart } from '../../testing/cart-builders.ts';
import { createDeferred } from '../../testing/deferred.ts';
import { fakeTabStorage } from '../../testing/fake-tab-storage.ts';
import { createModelPlatform } from '../../testing/model-platform.ts';
import type { Cart } from '../cart.ts';
import { createCartChangeSenderLoader } from './cart-change-sender-loader.ts';
import { createCartStore } from './cart-store.ts';
import { CART_KEY, createOptimisticCart } from './optimistic-cart.ts';

function aView() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { cache, view: createOptimisticCart(cache, createEventBus<StoreEvents>()) };
}

/** A page of a visitor without a cart, whose screen is there. */
function aPage() {
  const { platform } = createModelPlatform({
    travel: async () => undefined,
    nextFate: () => 'done',
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const bus = createEventBus<StoreEvents>();
  const announce = vi.fn();
  const sender = { keep: vi.fn(), send: vi.fn(), resume: vi.fn(), follow: vi.fn() };
  const create = vi.fn(async () => sender);
  let isFilled = false;
  const storage = fakeTabStorage();
  const store = createCartStore({
    platform: async () => platform,
    cache,
    bus,
    tokens: { role: () => 'visitor' },
    memory: {
      mayHaveCart: () => isFilled,
      remember: (hasLines) => {
        isFilled = hasLines;
      },
    },
    tabs: { announce, listen: () => () => undefined },
    sender: createCartChangeSenderLoader({ storage: () => storage, create }),
  });
  const disconnect = store.connect();
  const screen = new QueryObserver<Cart>(cache, { queryKey: CART_KEY, queryFn: store.read });
  const close = screen.subscribe(() => undefined);
  const leave = () => {
    close();
    disconnect();
  };
  const shown = () => cache.getQueryData<Cart>(CART_KEY);
  return { platform, store, bus, announce, create, shown, leave };
}

test.each<[string, (page: ReturnType<typeof aPage>) => void]>([
  ['another remote', ({ bus }) => bus.emit('cart-acted', { action: 'cart/add-saved' })],
  ['this remote', ({ store }) => store.addedElsewhere()],
])('an addition by a form of %s is shown here, and announced to other tabs', async (_what, add) => {
  const page = aPage();
  const { platform, announce, shown, leave } = page;
  await vi.waitFor(() => expect(shown()?.lines).toEqual([]));
  await platform.addLine({ productId: 'tidal', options: {}, quantity: 2 }, 'key-1');

  add(page);

  await vi.waitFor(() =>
    expect(shown()?.lines).toMatchObject([{ productId: 'tidal', quantity: 2 }]),
  );
  expect(announce).toHaveBeenCalledTimes(1);
  leave();
});

test('a page without waiting changes loads no code for changes until a screen prepares for them', async () => {
  const { store, create, shown, leave } = aPage();
  await vi.waitFor(() => expect(shown()).toBeDefined());
  await store.settled();
  expect(create).not.toHaveBeenCalled();

  store.prepare();

  expect(create).toHaveBeenCalledTimes(1);
  leave();
});

test('rereading makes the cart stale, and no other query', () => {
  const { cache, view } = aView();
  view.confirm(aCart());
  cache.setQueryData(CART_KEY, aCart());
  cache.setQueryData(['product'], 'tidal');

  view.reread();

  expect(cache.getQueryState(CART_KEY)?.isInvalidated).toBe(true);
  expect(cache.getQueryState(['product'])?.isInvalidated).toBe(false);
});

test('rereading the cart cancels no request for anything else', async () => {
  const { cache, view } = aView();
  const answer = createDeferred<string>();
  const product = cache.fetchQuery({ queryKey: ['product'], queryFn: () => answer.promise });

  view.reread();
  answer.resolve('tidal');

  await expect(product).resolves.toBe('tidal');
});

test('a caller that waits for a first cart gets the one that is requested again', async () => {
  const { cache, view } = aView();
  const queryFn = vi.fn(async () => aCart({ coupon: 'LATER' }));
  queryFn.mockReturnValueOnce(new Promise(() => undefined));
  const screen = new QueryObserver<Cart>(cache, { queryKey: CART_KEY, queryFn });
  const leave = screen.subscribe(() => undefined);
  const waiting = cache.fetchQuery({ queryKey: CART_KEY, queryFn });

  view.reread();

  await expect(waiting).resolves.toMatchObject({ coupon: 'LATER' });
  leave();
});
