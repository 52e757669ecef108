import { expect, test, vi } from 'vitest';
import type { StoreEvents } from './contract.ts';
import { createEventBus } from './event-bus.ts';

test('a listener receives events until it unsubscribes', () => {
  const bus = createEventBus<StoreEvents>();
  const listener = vi.fn();

  const unsubscribe = bus.on('cart-opened', listener);
  bus.emit('cart-opened', { reason: 'header' });
  unsubscribe();
  bus.emit('cart-opened', { reason: 'item-added' });

  expect(listener.mock.calls).toEqual([[{ reason: 'header' }]]);
});

test('two buses do not share events', () => {
  const [one, other] = [createEventBus<StoreEvents>(), createEventBus<StoreEvents>()];
  const listener = vi.fn();
  other.on('cart-changed', listener);

  one.emit('cart-changed', { count: 1 });

  expect(listener).not.toHaveBeenCalled();
});
