import { createEventBus, type Role, type StoreEvents } from '@horae/shared';
import { expect, test, vi } from 'vitest';
import { createSessionListener } from './track-cart-owner.ts';

function aPage(role: Role = 'none') {
  const bus = createEventBus<StoreEvents>();
  const onPage = vi.fn();
  const onSession = vi.fn();
  const onNews = vi.fn();
  const onActed = vi.fn();
  const stopListening = vi.fn();
  const listen = vi.fn((_listener: () => void) => stopListening);
  const tabs = { announce: vi.fn(), listen };
  const connect = createSessionListener({
    bus,
    tokens: { role: () => role },
    tabs,
    onPage,
    onSession,
    onNews,
    onActed,
  });
  const become = (next: Role) => bus.emit('auth-changed', { role: next });
  return { bus, connect, become, onPage, onSession, onNews, onActed, listen, stopListening };
}

test('each change of role is reported with the former role', () => {
  const { connect, become, onSession } = aPage('none');
  connect();

  become('visitor');
  become('member');

  expect(onSession.mock.calls).toEqual([
    ['none', 'visitor'],
    ['visitor', 'member'],
  ]);
});

test('several screens cause one report of a change, until the last one is gone', () => {
  const { connect, become, onSession, listen, stopListening } = aPage();
  const disconnectFirst = connect();
  const disconnectSecond = connect();

  become('visitor');
  disconnectFirst();
  become('member');
  expect(onSession).toHaveBeenCalledTimes(2);
  expect(stopListening).not.toHaveBeenCalled();

  disconnectSecond();
  become('none');
  expect(onSession).toHaveBeenCalledTimes(2);
  expect(listen).toHaveBeenCalledTimes(1);
  expect(stopListening).toHaveBeenCalledTimes(1);
});

test('a screen that is mounted later connects again', () => {
  const { connect, become, onSession } = aPage('visitor');
  connect()();
  connect();

  become('member');

  expect(onSession.mock.calls).toEqual([['visitor', 'member']]);
});

test('messages of other tabs are passed on', () => {
  const { connect, listen, onNews } = aPage();
  connect();

  listen.mock.calls[0]?.[0]();

  expect(onNews).toHaveBeenCalledTimes(1);
});

test('an addition by another remote is reported once for all screens', () => {
  const { bus, connect, onActed } = aPage();
  const disconnectFirst = connect();
  const disconnectSecond = connect();

  bus.emit('cart-acted', { action: 'cart/add-saved' });
  expect(onActed).toHaveBeenCalledTimes(1);

  disconnectFirst();
  disconnectSecond();
  bus.emit('cart-acted', { action: 'cart/add-saved' });
  expect(onActed).toHaveBeenCalledTimes(1);
});

test('the page is reported once, and again when the browser restores it', () => {
  const { connect, onPage } = aPage();
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const disconnectFirst = connect();
  const disconnectSecond = connect();
  expect(onPage).toHaveBeenCalledTimes(1);

  show(false);
  expect(onPage).toHaveBeenCalledTimes(1);
  show(true);
  expect(onPage).toHaveBeenCalledTimes(2);

  disconnectFirst();
  disconnectSecond();
  show(true);
  expect(onPage).toHaveBeenCalledTimes(2);
});
