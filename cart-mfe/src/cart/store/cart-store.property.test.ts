import { createEventBus, type StoreEvents } from '@horae/shared';
import { QueryClient, QueryObserver } from '@horae/shared/query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestChangeSenderLoader, fakeTabStorage } from '../../testing/fake-tab-storage.ts';
import { createModelPlatform, type RequestOutcome } from '../../testing/model-platform.ts';
import type { Cart, CartLine } from '../cart.ts';
import { type CartStore, createCartStore } from './cart-store.ts';
import { CART_KEY } from './optimistic-cart.ts';

type Intent = (store: CartStore, lines: CartLine[]) => Promise<unknown>;

const number = fc.integer({ min: 1, max: 9 });
const pick = (lines: CartLine[], at: number) => lines[at % Math.max(lines.length, 1)];
const onLine =
  (at: number, act: (store: CartStore, line: CartLine) => Promise<unknown>): Intent =>
  async (store, lines) => {
    const line = pick(lines, at);
    if (line) await act(store, line);
  };

/** Everything a shopper can do, to the lines that are shown at that moment. */
const intents: fc.Arbitrary<Intent> = fc.oneof(
  fc
    .record({
      productId: fc.constantFrom('tidal', 'terrain', 'reef'),
      quantity: number,
      options: fc.constant({}),
      texts: fc.constantFrom(undefined, { Engraving: 'Nora' }, { Engraving: 'Jan' }),
    })
    .map(
      ({ texts, ...line }): Intent =>
        (store) =>
          store.addLine(texts ? { ...line, texts } : line),
    ),
  fc
    .tuple(number, number)
    .map(([at, to]) => onLine(at, (store, line) => store.setQuantity(line.id, to))),
  number.map((at) => onLine(at, (store, line) => store.removeLine(line.id))),
  number.map((at) =>
    onLine(at, async (store, line) => {
      await store.removeLine(line.id);
      await store.restoreLine(line, 0);
    }),
  ),
  fc.constantFrom<Intent>(
    (store) => store.applyCoupon('WELCOME10'),
    (store) => store.removeCoupon(),
    (store) => store.read(),
  ),
);
const fates: fc.Arbitrary<RequestOutcome> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<RequestOutcome>('done') },
  { weight: 3, arbitrary: fc.constantFrom<RequestOutcome>('refused', 'lost-before', 'lost-after') },
);

const content = ({ lines, coupon }: Cart) => ({
  coupon,
  lines: lines
    .map(
      ({ id, productId, quantity, texts }) => `${id} ${productId} ${quantity} ${texts?.Engraving}`,
    )
    .toSorted((a, b) => (a < b ? -1 : 1)),
});

/** A store whose screen is there: what is invalidated is read again. */
function aShop(travel: () => Promise<void>, planned: RequestOutcome[]) {
  const left = [...planned];
  const model = createModelPlatform({ travel, nextFate: () => left.shift() ?? 'done' });
  // Repeated until the platform answers: every planned failure may hit the same request.
  const queries = { retry: planned.length, retryDelay: 0 };
  const cache = new QueryClient({ defaultOptions: { queries } });
  const storage = fakeTabStorage();
  const platform = async () => model.platform;
  const memory = { mayHaveCart: () => true, remember: () => undefined };
  const store = createCartStore({
    platform,
    cache,
    bus: createEventBus<StoreEvents>(),
    tokens: { role: () => 'visitor' },
    tabs: { announce: () => undefined, listen: () => () => undefined },
    memory,
    sender: createTestChangeSenderLoader({ storage, session: () => 'visitor', platform, memory }),
  });
  const screen = new QueryObserver<Cart>(cache, { queryKey: CART_KEY, queryFn: store.read });
  const leave = screen.subscribe(() => undefined);
  const shown = () => cache.getQueryData<Cart>(CART_KEY);
  return { model, cache, store, shown, leave, storage };
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('after any sequence of changes the page shows the cart of the platform', async () => {
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.array(intents, { maxLength: 10 }),
    fc.array(fates, { maxLength: 30 }),
    async (scheduler, requested, planned) => {
      const travel = () => scheduler.schedule(Promise.resolve());
      const { model, cache, store, shown, leave, storage } = aShop(travel, planned);
      const outcomes = requested.map(async (intent) => {
        await travel();
        await intent(store, shown()?.lines ?? []);
      });

      const settle = async () => {
        await Promise.allSettled(outcomes);
        do await nextTurn();
        while (cache.isFetching() > 0);
      };
      await scheduler.waitFor(settle());
      leave();

      const end = shown();
      expect(end && content(end)).toEqual(content(model.now()));
      expect(end?.isChanging).toBe(false);
      expect(storage.values()).toEqual([]);
    },
  );

  await fc.assert(property, { numRuns: 200 });
});
