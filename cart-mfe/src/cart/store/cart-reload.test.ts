import { configureShop, createEventBus, type StoreEvents } from '@horae/shared';
import { QueryClient, QueryObserver } from '@horae/shared/query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDeferred } from '../../testing/deferred.ts';
import { createTestChangeSenderLoader, fakeTabStorage } from '../../testing/fake-tab-storage.ts';
import { createModelPlatform, type RequestOutcome } from '../../testing/model-platform.ts';
import type { Cart } from '../cart.ts';
import { createCartStore } from './cart-store.ts';
import { CART_KEY } from './optimistic-cart.ts';

beforeEach(() => configureShop({ report: () => undefined }));

const forever = new Promise<never>(() => undefined);
const TIDAL = { productId: 'tidal', options: {}, quantity: 2 };

/** A tab over a platform in memory: its pages come one after the other. */
function aTab() {
  const storage = fakeTabStorage();
  const travel = vi.fn(async () => undefined);
  const prepare = vi.fn(async () => undefined);
  const fates: RequestOutcome[] = [];
  const model = createModelPlatform({ travel, prepare, nextFate: () => fates.shift() ?? 'done' });
  let isFilled = false;
  const memory = {
    mayHaveCart: () => isFilled,
    remember: (hasLines: boolean) => {
      isFilled = hasLines;
    },
  };
  const bus = createEventBus<StoreEvents>();
  const made: string[] = [];

  /** The next page; it sends nothing any more once it is left. */
  const page = () => {
    let isUnloaded = false;
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const platform = async () => (isUnloaded ? forever : noting(model.platform, made));
    const store = createCartStore({
      platform,
      cache,
      bus,
      tokens: { role: () => 'visitor' },
      memory,
      tabs: { announce: () => undefined, listen: () => () => undefined },
      sender: createTestChangeSenderLoader({ storage, session: () => 'visitor', platform, memory }),
    });
    store.connect();
    new QueryObserver(cache, { queryKey: CART_KEY, queryFn: store.read }).subscribe(
      () => undefined,
    );
    const shown = () => cache.getQueryData<Cart>(CART_KEY);
    const unload = async () => {
      isUnloaded = true;
      // The code that keeps changes is there, yet a promise away.
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { store, shown, unload };
  };
  return { page, model, travel, prepare, fates, made, storage };
}

/** The same platform, with the names of the calls that arrive. */
const noting = <Platform extends object>(platform: Platform, made: string[]): Platform =>
  new Proxy(platform, {
    get(target, name, receiver) {
      if (name !== 'then') made.push(String(name));
      return Reflect.get(target, name, receiver);
    },
  });

const quantityOf = (cart: Cart | undefined) =>
  cart?.lines.map(({ productId, quantity }) => `${quantity} ${productId}`);

test('a restored line that waits for its removal is sent by the next page', async () => {
  const { page, model, storage } = aTab();
  const first = page();
  await first.store.addLine(TIDAL);
  const [line] = model.now().lines;
  if (!line) throw new Error('nothing was added');

  void first.store.removeLine(line.id);
  void first.store.restoreLine(line, 0);
  expect(quantityOf(first.shown())).toEqual(['2 tidal']);
  await first.unload();
  const second = page();

  await vi.waitFor(() => expect(quantityOf(second.shown())).toEqual(['2 tidal']));
  await second.store.settled();
  expect(quantityOf(model.now())).toEqual(['2 tidal']);
  expect(model.now().lines[0]?.id).not.toBe(line.id);
  expect(storage.values()).toEqual([]);
});

test('a quantity that was not sent is sent by the next page, with its last value', async () => {
  const { page, model } = aTab();
  const first = page();
  await first.store.addLine(TIDAL);
  const id = model.now().lines[0]?.id ?? '';

  for (const quantity of [3, 4, 5]) void first.store.setQuantity(id, quantity);
  await first.unload();
  const second = page();

  await vi.waitFor(() => expect(quantityOf(second.shown())).toEqual(['5 tidal']));
  expect(quantityOf(model.now())).toEqual(['5 tidal']);
});

test('an addition without an answer is not sent again by the next page, which reads the cart', async () => {
  const { page, travel, made } = aTab();
  const first = page();
  travel.mockResolvedValueOnce(undefined).mockReturnValueOnce(forever);
  void first.store.addLine(TIDAL);
  await vi.waitFor(() => expect(made).toContain('addLine'));
  await first.unload();
  const second = page();

  await vi.waitFor(() => expect(quantityOf(second.shown())).toEqual(['2 tidal']));
  expect(made.filter((name) => name === 'addLine')).toHaveLength(1);
});

test('a restored line whose page was left before it was sent is sent by the next page', async () => {
  const { page, model, prepare, storage } = aTab();
  const first = page();
  await first.store.addLine(TIDAL);
  const [line] = model.now().lines;
  if (!line) throw new Error('nothing was added');
  prepare.mockReturnValueOnce(forever);

  void first.store.removeLine(line.id);
  void first.store.restoreLine(line, 0);
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2));
  await first.unload();
  const second = page();

  await vi.waitFor(() => expect(quantityOf(second.shown())).toEqual(['2 tidal']));
  await second.store.settled();
  expect(quantityOf(model.now())).toEqual(['2 tidal']);
  expect(storage.values()).toEqual([]);
});

test('an addition that the next page has sent is not sent again when the former page is restored', async () => {
  const { page, model, prepare } = aTab();
  const first = page();
  const isFetched = createDeferred<undefined>();
  prepare.mockReturnValueOnce(isFetched.promise);
  const added = first.store.addLine(TIDAL);
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(1));
  const second = page();
  await vi.waitFor(() => expect(quantityOf(model.now())).toEqual(['2 tidal']));
  await second.store.settled();

  isFetched.resolve(undefined);
  await added;

  expect(quantityOf(model.now())).toEqual(['2 tidal']);
});

test('a refused change on the next page does not affect those behind it', async () => {
  const { page, model, fates } = aTab();
  const first = page();
  fates.push('refused');
  void first.store.setQuantity('line-1', 3);
  void first.store.addLine(TIDAL);
  await first.unload();
  const second = page();

  await vi.waitFor(() => expect(quantityOf(second.shown())).toEqual(['2 tidal']));
  expect(quantityOf(model.now())).toEqual(['2 tidal']);
});
