import { createEventBus, type StoreEvents } from '@horae/shared';
import { QueryClient } from '@horae/shared/query';
import { expect, test, vi } from 'vitest';
import { aCart, aLine } from '../../testing/cart-builders.ts';
import { type Cart, EMPTY_CART } from '../cart.ts';
import { type CartChange, createCartMethods } from './create-cart-methods.ts';
import { CART_KEY, createOptimisticCart, type PendingChange } from './optimistic-cart.ts';

function aView() {
  const cache = new QueryClient();
  const bus = createEventBus<StoreEvents>();
  const counts: number[] = [];
  bus.on('cart-changed', ({ count }) => counts.push(count));
  const view = createOptimisticCart(cache, bus);
  const shown = () => cache.getQueryData<Cart>(CART_KEY);
  return { cache, view, shown, counts };
}

const coupon = (code: string, about?: string): CartChange => ({
  ...(about !== undefined && { about }),
  preview: (cart) => ({ ...cart, coupon: code }),
  call: { name: 'applyCoupon', given: [code] },
});

test('nothing is shown before the platform has answered', () => {
  const { view, shown } = aView();
  void view.add(coupon('ONE'), async () => undefined);

  expect(view.current()).toBeNull();
  expect(shown()).toBeUndefined();
});

test("a change is shown over the platform's cart until it is removed", () => {
  const { view, shown } = aView();
  view.confirm(aCart());
  let lift: () => void = () => undefined;
  void view.add(coupon('ONE'), async (entry) => {
    lift = () => view.remove(entry);
  });
  expect(shown()).toEqual({ ...aCart({ coupon: 'ONE' }), isChanging: true });

  lift();
  expect(shown()).toEqual(aCart());
});

test('a change without a preview marks the cart as changing', () => {
  const { view, shown } = aView();
  view.confirm(aCart());
  void view.add({ call: { name: 'removeCoupon', given: [] } }, async () => undefined);

  expect(shown()).toEqual({ ...aCart(), isChanging: true });
});

test('changes are applied in the order of their requests', () => {
  const { view, shown } = aView();
  view.confirm(aCart());
  for (const code of ['ONE', 'TWO']) void view.add(coupon(code), async () => undefined);

  expect(shown()?.coupon).toBe('TWO');
});

test('removing a change leaves the others', () => {
  const { view, shown } = aView();
  view.confirm(aCart());
  let lift: () => void = () => undefined;
  void view.add(coupon('ONE'), async () => undefined);
  void view.add(coupon('TWO'), async (entry) => {
    lift = () => view.remove(entry);
  });

  lift();

  expect(shown()).toEqual({ ...aCart({ coupon: 'ONE' }), isChanging: true });
});

test('a waiting change is replaced by a later one of the same kind, and started once', async () => {
  const { view, shown } = aView();
  const start = vi.fn(async (_entry: PendingChange) => undefined);
  view.confirm(aCart());

  const first = view.add(coupon('ONE', 'coupon'), start);
  const second = view.add(coupon('TWO', 'coupon'), start);

  expect(start).toHaveBeenCalledTimes(1);
  expect(second.result).toBe(first.result);
  expect(shown()?.coupon).toBe('TWO');
});

test('a change that replaces a waiting one is applied once', () => {
  const { view, shown } = aView();
  const more = (by: number): CartChange => ({
    about: 'quantity',
    preview: (cart) => ({
      ...cart,
      lines: [aLine({ quantity: (cart.lines[0]?.quantity ?? 0) + by })],
    }),
    call: { name: 'setQuantity', given: ['line-1', by] },
  });
  view.confirm(aCart());
  for (const by of [1, 2]) void view.add(more(by), async () => undefined);

  expect(shown()?.lines).toMatchObject([{ quantity: 3 }]);
});

test('a change that is sent or of another kind is not replaced', () => {
  const { view } = aView();
  const start = vi.fn(async (_entry: PendingChange) => undefined);
  view.confirm(aCart());
  void view.add(coupon('ONE', 'coupon'), async (entry) => {
    entry.isSent = true;
    return start(entry);
  });
  void view.add(coupon('TWO', 'coupon'), start);
  void view.add(coupon('THREE', 'other'), start);
  void view.add(coupon('FOUR'), start);
  void view.add(coupon('FIVE'), start);

  expect(start).toHaveBeenCalledTimes(5);
});

test('a quantity set while its line is restored applies to the new line', () => {
  const { view, shown } = aView();
  view.confirm(aCart({ lines: [aLine({ id: 'old' })] }));
  view.confirm(EMPTY_CART);
  const entries: PendingChange[] = [];
  const changes = createCartMethods(async (change) => {
    entries.push(view.add(change, async () => undefined));
  });
  void changes.setQuantity('old', 4);
  expect(entries[0]?.call.given).toEqual(['old', 4]);

  view.confirm(aCart({ lines: [aLine({ id: 'new' })] }));
  expect(entries[0]?.call.given).toEqual(['new', 4]);
  expect(view.current()?.lines).toMatchObject([{ id: 'new', quantity: 4 }]);

  void changes.removeLine('new');
  view.confirm(aCart({ lines: [aLine({ id: 'newer' })] }));
  expect(entries[1]?.call.given).toEqual(['newer']);
  expect(shown()?.lines).toEqual([]);
});

test('a change that is sent stays with the line that it was sent for', () => {
  const { view } = aView();
  view.confirm(aCart({ lines: [aLine({ id: 'old' })] }));
  const entries: PendingChange[] = [];
  const changes = createCartMethods(async (change) => {
    const start = async (entry: PendingChange) => {
      entry.isSent = true;
    };
    entries.push(view.add(change, start));
  });
  void changes.setQuantity('old', 4);

  view.confirm(aCart({ lines: [aLine({ id: 'new' })] }));

  expect(entries[0]?.call.given).toEqual(['old', 4]);
});

test('a waiting coupon is still shown after the answer to an earlier change', () => {
  const { view } = aView();
  view.confirm(aCart());
  void view.add(coupon('ONE'), async () => undefined);

  view.confirm(aCart({ lines: [aLine({ quantity: 2 })] }));

  expect(view.current()).toMatchObject({ lines: [{ quantity: 2 }], coupon: 'ONE' });
});

test('forgetting empties the cart, and drops pending changes and the order of lines', () => {
  const { view, shown } = aView();
  const lines = [aLine({ id: 'a', productId: 'a' }), aLine({ id: 'b', productId: 'b' })];
  view.confirm(aCart({ lines }));
  void view.add(coupon('ONE'), async () => undefined);

  view.forget();
  expect(shown()).toEqual(EMPTY_CART);

  view.confirm(aCart({ lines: lines.toReversed() }));
  expect(view.current()?.lines.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('the number of items is reported when it changes, and at first when zero', () => {
  const { view, counts } = aView();

  view.confirm(EMPTY_CART);
  view.confirm(EMPTY_CART);
  view.confirm(aCart({ lines: [aLine({ quantity: 3 })] }));

  expect(counts).toEqual([0, 3]);
});

test('a page that was rendered with a cart starts with it', () => {
  const cache = new QueryClient();
  cache.setQueryData(CART_KEY, aCart());
  const view = createOptimisticCart(cache, createEventBus<StoreEvents>());
  void view.add(coupon('ONE'), () => new Promise(() => undefined));

  expect(cache.getQueryData<Cart>(CART_KEY)).toEqual({
    ...aCart({ coupon: 'ONE' }),
    isChanging: true,
  });
});
