import { createEventBus, PlatformError, type Role, type StoreEvents } from '@horae/shared';
import { QueryClient, QueryObserver } from '@horae/shared/query';
import { expect, test, vi } from 'vitest';
import { aCart, aLine, aSecondLine } from '../../testing/cart-builders.ts';
import { createDeferred } from '../../testing/deferred.ts';
import { createTestChangeSenderLoader, fakeTabStorage } from '../../testing/fake-tab-storage.ts';
import { type Cart, EMPTY_CART, type NewCartLine } from '../cart.ts';
import { createCartStore } from './cart-store.ts';
import { CART_KEY } from './optimistic-cart.ts';

function aStore(role: Role = 'visitor') {
  const platform = {
    getCart: vi.fn(async () => aCart()),
    addLine: vi.fn(async (_line: NewCartLine, _key: string) =>
      aCart({ lines: [aLine({ quantity: 2 })] }),
    ),
    setQuantity: vi.fn(async (_id: string, quantity: number) =>
      aCart({ lines: [aLine({ quantity })] }),
    ),
    removeLine: vi.fn(async () => EMPTY_CART),
    applyCoupon: vi.fn(async (coupon: string) => aCart({ coupon })),
    removeCoupon: vi.fn(async () => aCart()),
    beginCheckout: vi.fn(async () => 'checkout-1'),
  };
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const bus = createEventBus<StoreEvents>();
  const session = { role };
  const counts: number[] = [];
  bus.on('cart-changed', ({ count }) => counts.push(count));
  const tokens = { role: () => session.role };
  let isFilled = true;
  const memory = {
    mayHaveCart: () => isFilled,
    remember: (hasLines: boolean) => {
      isFilled = hasLines;
    },
  };
  let notify: () => void = () => undefined;
  const tabs = {
    announce: vi.fn(),
    listen: (listener: () => void) => {
      notify = listener;
      return () => undefined;
    },
  };
  const storage = fakeTabStorage();
  const load = async () => platform;
  const sender = createTestChangeSenderLoader({
    storage,
    session: () => session.role,
    platform: load,
    memory,
  });
  const parts = { platform: load, cache, bus, tokens, memory, tabs, sender };
  const store = createCartStore(parts);
  const shown = () => cache.getQueryData<Cart>(CART_KEY);
  const become = (next: Role) => {
    session.role = next;
    bus.emit('auth-changed', { role: next });
  };
  const isStale = () => cache.getQueryState(CART_KEY)?.isInvalidated;
  /** A screen that shows the cart for as long as the test goes on. */
  const open = () =>
    new QueryObserver(cache, { queryKey: CART_KEY, queryFn: store.read }).subscribe(
      () => undefined,
    );
  return {
    store,
    platform,
    open,
    counts,
    shown,
    become,
    memory,
    tabs,
    notify: () => notify(),
    isStale,
  };
}

const outOfStock = () => new PlatformError('no', { code: 'QUANTITY_EXCEEDS_STOCK', status: 428 });

test('a visitor without a session has an empty cart and requests none', async () => {
  const { store, platform } = aStore('none');

  await expect(store.read()).resolves.toEqual(EMPTY_CART);
  expect(platform.getCart).not.toHaveBeenCalled();
});

test('a visitor who never had lines requests no cart, and a member always does', async () => {
  const { store, platform, memory, become } = aStore('visitor');
  memory.remember(false);

  await expect(store.read()).resolves.toEqual(EMPTY_CART);
  expect(platform.getCart).not.toHaveBeenCalled();

  become('member');
  await store.read();
  expect(platform.getCart).toHaveBeenCalledTimes(1);
});

test('a change is shown before the platform has answered', async () => {
  const { store, platform, shown } = aStore();
  await store.read();
  const answer = createDeferred<Cart>();
  platform.setQuantity.mockReturnValueOnce(answer.promise);

  const done = store.setQuantity('line-1', 3);
  expect(shown()?.lines[0]).toMatchObject({ quantity: 3, price: '$1,167.00' });

  answer.resolve(aCart({ lines: [aLine({ quantity: 3, price: '$1,100.00' })] }));
  await done;
  expect(shown()?.lines[0]?.price).toBe('$1,100.00');
});

test('a refused change is undone, with the reason', async () => {
  const { store, platform, shown } = aStore();
  await store.read();
  platform.setQuantity.mockRejectedValueOnce(outOfStock());

  await expect(store.setQuantity('line-1', 9)).rejects.toMatchObject({
    code: 'QUANTITY_EXCEEDS_STOCK',
  });
  expect(shown()?.lines[0]?.quantity).toBe(1);
});

test('a refused change does not affect those behind it', async () => {
  const { store, platform, shown } = aStore();
  platform.getCart.mockResolvedValue(aCart({ lines: [aLine(), aSecondLine()] }));
  await store.read();
  platform.setQuantity.mockRejectedValueOnce(outOfStock());
  platform.removeLine.mockResolvedValueOnce(aCart());

  const refused = store.setQuantity('line-1', 9);
  const removed = store.removeLine('line-2');

  await expect(refused).rejects.toThrow();
  await removed;
  expect(shown()?.lines).toEqual([aLine()]);
});

test('pending changes of a quantity become one call with the last value', async () => {
  const { store, platform, shown } = aStore();
  await store.read();
  const answer = createDeferred<Cart>();
  platform.setQuantity.mockReturnValueOnce(answer.promise);

  const changes = [2, 3, 4].map((quantity) => store.setQuantity('line-1', quantity));
  await vi.waitFor(() => expect(platform.setQuantity).toHaveBeenCalled());
  changes.push(store.setQuantity('line-1', 5), store.setQuantity('line-1', 6));
  expect(shown()?.lines[0]?.quantity).toBe(6);
  answer.resolve(aCart());
  await Promise.all(changes);

  expect(platform.setQuantity.mock.calls).toEqual([
    ['line-1', 4],
    ['line-1', 6],
  ]);
  expect(shown()?.lines[0]?.quantity).toBe(6);
});

test('a read that arrives during a change does not undo it', async () => {
  const { store, platform, shown } = aStore();
  await store.read();
  const answer = createDeferred<Cart>();
  platform.getCart.mockReturnValueOnce(answer.promise);

  const reading = store.read();
  const changing = store.setQuantity('line-1', 2);
  answer.resolve(aCart());

  expect((await reading).lines[0]?.quantity).toBe(2);
  await changing;
  expect(shown()?.lines[0]?.quantity).toBe(2);
});

test('a restored line returns to its former position', async () => {
  const { store, platform, shown } = aStore();
  platform.getCart.mockResolvedValue(aCart({ lines: [aLine(), aSecondLine()] }));
  await store.read();
  platform.removeLine.mockResolvedValueOnce(aCart({ lines: [aSecondLine()] }));
  await store.removeLine('line-1');
  const answer = createDeferred<Cart>();
  platform.addLine.mockReturnValueOnce(answer.promise);

  const restored = store.restoreLine(aLine(), 0);
  expect(shown()?.lines.map(({ name }) => name)).toEqual(['Tidal 300', 'Terrain 38']);
  answer.resolve(aCart({ lines: [aSecondLine(), aLine({ id: 'line-3' })] }));
  await restored;
  expect(shown()?.lines.map(({ id }) => id)).toEqual(['line-3', 'line-2']);
});

test('the number of items is announced when it changes', async () => {
  const { store, counts } = aStore();

  await store.read();
  await store.read();
  await store.addLine({ productId: 'tidal', options: {}, quantity: 1 });

  expect(counts).toEqual([1, 2]);
});

test('`settled` returns whether all changes succeeded', async () => {
  const { store, platform } = aStore();
  await store.read();

  const good = store.setQuantity('line-1', 2);
  await expect(store.settled()).resolves.toBe(true);
  platform.setQuantity.mockRejectedValueOnce(outOfStock());
  const refused = expect(store.setQuantity('line-1', 9)).rejects.toThrow();
  await expect(store.settled()).resolves.toBe(false);
  await Promise.all([good, refused]);
});

test('logging out empties the cart at once, and a pending answer does not fill it again', async () => {
  const { store, platform, shown, become } = aStore('member');
  const disconnect = store.connect();
  await store.read();
  const answer = createDeferred<Cart>();
  platform.setQuantity.mockReturnValueOnce(answer.promise);

  const changing = store.setQuantity('line-1', 2);
  await vi.waitFor(() => expect(platform.setQuantity).toHaveBeenCalled());
  become('none');
  answer.resolve(aCart({ lines: [aLine({ quantity: 2 })] }));
  await changing;

  expect(shown()?.lines).toEqual([]);
  disconnect();
});

test('a member’s unsent changes are not sent for the next cart', async () => {
  const { store, platform, shown, become } = aStore('member');
  const disconnect = store.connect();
  await store.read();
  const answer = createDeferred<Cart>();
  platform.setQuantity.mockReturnValueOnce(answer.promise);

  const sent = store.setQuantity('line-1', 2);
  const waiting = expect(store.restoreLine(aSecondLine(), 0)).rejects.toMatchObject({
    code: 'SESSION_ENDED',
  });
  await vi.waitFor(() => expect(platform.setQuantity).toHaveBeenCalled());
  become('none');
  expect(shown()?.lines).toEqual([]);
  answer.resolve(aCart());
  await Promise.all([sent, waiting]);

  expect(platform.addLine).not.toHaveBeenCalled();
  disconnect();
});

test('a request without an answer is repeated, an addition under the same key', async () => {
  const { store, platform } = aStore();
  await store.read();
  const lost = new PlatformError('lost', { code: 'UNREACHABLE' });
  platform.setQuantity.mockRejectedValueOnce(lost);
  platform.addLine.mockRejectedValueOnce(lost);
  const line = { productId: 'tidal', options: {}, quantity: 1 };

  await store.setQuantity('line-1', 3);
  await store.addLine(line);
  await store.addLine(line);

  expect(platform.setQuantity).toHaveBeenCalledTimes(2);
  const [first, second, other] = platform.addLine.mock.calls.map(([, key]) => key);
  expect(first).toMatch(/^[\w-]{8,64}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('an addition is given up after the second lost answer', async () => {
  const { store, platform } = aStore();
  const lost = new PlatformError('lost', { code: 'UNREACHABLE' });
  platform.addLine.mockRejectedValue(lost);

  const adding = store.addLine({ productId: 'tidal', options: {}, quantity: 1 });

  await expect(adding).rejects.toBe(lost);
  expect(platform.addLine).toHaveBeenCalledTimes(2);
});

test('a change is announced to other tabs, and one of theirs makes this cart stale', async () => {
  const { store, platform, tabs, notify, isStale } = aStore();
  const disconnect = store.connect();
  await store.read();
  await store.setQuantity('line-1', 2);
  expect(tabs.announce).toHaveBeenCalledTimes(1);
  platform.setQuantity.mockRejectedValueOnce(outOfStock());
  await expect(store.setQuantity('line-1', 9)).rejects.toThrow();
  expect(tabs.announce).toHaveBeenCalledTimes(1);

  await store.setQuantity('line-1', 3);
  expect(isStale()).toBe(false);
  notify();
  expect(isStale()).toBe(true);
  disconnect();
});

test('a change of another tab causes a request, though this browser remembers no lines', async () => {
  const { store, platform, memory, notify } = aStore();
  memory.remember(false);
  const disconnect = store.connect();
  await store.read();

  notify();
  await store.read();
  expect(platform.getCart).toHaveBeenCalledTimes(1);
  disconnect();
});

test('a change while a revoked session ends is sent to the new cart', async () => {
  const { store, platform, shown, become, memory, isStale } = aStore('member');
  const disconnect = store.connect();
  await store.read();
  memory.remember(false);
  platform.addLine.mockImplementationOnce(async () => {
    become('visitor');
    expect(shown()?.lines).toEqual([]);
    return aCart();
  });
  await store.addLine({ productId: 'tidal', options: {}, quantity: 1 });

  expect(isStale()).toBe(true);
  expect(memory.mayHaveCart()).toBe(true);
  await expect(store.read()).resolves.toMatchObject({ lines: [aLine()] });
  disconnect();
});

test('another member sees nothing of the former cart', async () => {
  const { store, shown, become } = aStore('member');
  const disconnect = store.connect();
  await store.read();
  await store.setQuantity('line-1', 2);

  become('member');

  expect(shown()?.lines).toEqual([]);
  disconnect();
});

test('a visitor whose first call begins the session requests nothing more', async () => {
  const { store, platform, shown, become } = aStore('none');
  const disconnect = store.connect();
  platform.addLine.mockImplementationOnce(async () => {
    become('visitor');
    return aCart();
  });

  await store.addLine({ productId: 'tidal', options: {}, quantity: 1 });

  expect(shown()).toEqual(aCart());
  expect(platform.getCart).not.toHaveBeenCalled();
  disconnect();
});

test('a coupon is applied and removed through the platform', async () => {
  const { store, platform, shown } = aStore();
  await store.read();

  await store.applyCoupon('CLASSIC10');
  expect(platform.applyCoupon).toHaveBeenCalledWith('CLASSIC10');
  expect(shown()?.coupon).toBe('CLASSIC10');

  await store.removeCoupon();
  expect(shown()?.coupon).toBeNull();
});

test('a bought cart is requested again, in this tab and others', async () => {
  const { store, tabs, isStale } = aStore();
  await store.read();
  await store.setQuantity('line-1', 2);
  tabs.announce.mockClear();

  store.becameOrder();

  expect(isStale()).toBe(true);
  expect(tabs.announce).toHaveBeenCalledTimes(1);
});

test.each([
  [500, 2],
  [503, 2],
  [499, 1],
  [409, 1],
])('a change refused with %i is sent %i times', async (status, times) => {
  const { store, platform } = aStore();
  await store.read();
  platform.setQuantity.mockRejectedValue(new PlatformError('no', { code: 'OTHER', status }));

  await expect(store.setQuantity('line-1', 2)).rejects.toMatchObject({ status });

  expect(platform.setQuantity).toHaveBeenCalledTimes(times);
});

test('any other error becomes a PlatformError', async () => {
  const { store, platform } = aStore();
  platform.removeLine.mockRejectedValue(new TypeError('fetch failed'));

  await expect(store.removeLine('line-1')).rejects.toMatchObject({
    name: 'PlatformError',
    code: 'UNREACHABLE',
  });
});

test('a refusal makes the cart stale, an answer does not', async () => {
  const { store, platform, isStale } = aStore();
  await store.read();
  await store.setQuantity('line-1', 2);
  expect(isStale()).toBe(false);

  platform.setQuantity.mockRejectedValueOnce(outOfStock());
  await expect(store.setQuantity('line-1', 9)).rejects.toThrow();

  expect(isStale()).toBe(true);
});

test("the browser remembers whether the platform's cart has lines", async () => {
  const { store, memory } = aStore('member');

  await store.read();
  expect(memory.mayHaveCart()).toBe(true);
  await store.removeLine('line-1');
  expect(memory.mayHaveCart()).toBe(false);
});

test('a late answer for the former member is not remembered for the next visitor', async () => {
  const { store, platform, memory, become, shown } = aStore('member');
  const disconnect = store.connect();
  const answer = createDeferred<Cart>();
  platform.getCart.mockReturnValueOnce(answer.promise);

  const reading = store.read();
  await vi.waitFor(() => expect(platform.getCart).toHaveBeenCalled());
  become('none');
  memory.remember(false);
  answer.resolve(aCart());

  expect((await reading).lines).toEqual([]);
  expect(shown()?.lines).toEqual([]);
  expect(memory.mayHaveCart()).toBe(false);
  disconnect();
});

test("a visitor who logs in still sees the cart, and requests the member's", async () => {
  const { store, platform, shown, become, isStale } = aStore('visitor');
  const disconnect = store.connect();
  await store.read();
  const answer = createDeferred<Cart>();
  platform.setQuantity.mockReturnValueOnce(answer.promise);
  const changing = store.setQuantity('line-1', 2);
  await vi.waitFor(() => expect(platform.setQuantity).toHaveBeenCalled());

  become('member');
  expect(shown()?.lines[0]?.quantity).toBe(2);
  answer.resolve(aCart({ lines: [aLine({ quantity: 2 })] }));
  await changing;

  expect(isStale()).toBe(true);
  disconnect();
});

test('a first read during a log-in shows an empty cart until the next read', async () => {
  const { store, platform, become } = aStore('visitor');
  const disconnect = store.connect();
  platform.getCart.mockImplementationOnce(async () => {
    become('member');
    return aCart();
  });

  await expect(store.read()).resolves.toEqual(EMPTY_CART);
  await expect(store.read()).resolves.toEqual(aCart());
  disconnect();
});

test.each([
  ['a log-in', ({ become }: ReturnType<typeof aStore>) => become('member')],
  ['a change in another tab', ({ notify }: ReturnType<typeof aStore>) => notify()],
])('a first read that was sent before %s is repeated', async (_what, overtake) => {
  const shop = aStore('visitor');
  const { store, platform, open, shown } = shop;
  const disconnect = store.connect();
  const early = createDeferred<Cart>();
  platform.getCart.mockReturnValueOnce(early.promise);
  const leave = open();
  await vi.waitFor(() => expect(platform.getCart).toHaveBeenCalledTimes(1));

  overtake(shop);
  early.resolve(aCart({ lines: [aLine({ quantity: 9 })] }));

  await vi.waitFor(() => expect(shown()).toEqual(aCart()));
  expect(platform.getCart).toHaveBeenCalledTimes(2);
  leave();
  disconnect();
});

test('a read that fails because its session has ended is repeated', async () => {
  const { store, platform, open, shown, become } = aStore('visitor');
  const disconnect = store.connect();
  const early = createDeferred<Cart>();
  platform.getCart.mockReturnValueOnce(early.promise);
  const leave = open();
  await vi.waitFor(() => expect(platform.getCart).toHaveBeenCalledTimes(1));

  become('member');
  early.reject(new PlatformError('gone', { code: 'CART_NOT_FOUND', status: 404 }));

  await vi.waitFor(() => expect(shown()).toEqual(aCart()));
  leave();
  disconnect();
});
