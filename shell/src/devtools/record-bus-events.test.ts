import { createEventBus } from '@horae/shared';
import { expect, test } from 'vitest';
import { recordBusEvents } from './record-bus-events.ts';

test('the last fifty events are stored, the newest first', () => {
  const bus = createEventBus();
  const record = recordBusEvents(bus);

  for (let count = 1; count <= 60; count++) bus.emit('cart-changed', { count });

  expect(record.recent()).toHaveLength(50);
  expect(record.recent()[0]).toMatchObject({ number: 60, payload: '{"count":60}' });
  expect(record.recent().at(-1)).toMatchObject({ number: 11 });
});

test('every event of the contract is recorded', () => {
  const bus = createEventBus();
  const record = recordBusEvents(bus);

  bus.emit('cart-opened', { reason: 'header' });
  bus.emit('cart-changed', { count: 1 });
  bus.emit('auth-changed', { role: 'visitor' });

  expect(record.recent().map(({ name }) => name)).toEqual([
    'auth-changed',
    'cart-changed',
    'cart-opened',
  ]);
});

test('listeners are notified until they unsubscribe, and the list stays the same between events', () => {
  const bus = createEventBus();
  const record = recordBusEvents(bus);
  let received = 0;
  const leave = record.subscribe(() => received++);

  bus.emit('cart-changed', { count: 1 });
  const before = record.recent();
  expect(record.recent()).toBe(before);
  leave();
  bus.emit('cart-changed', { count: 2 });

  expect(received).toBe(1);
  expect(record.recent()).not.toBe(before);
});
