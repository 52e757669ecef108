import { configureShop } from '@horae/shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCartPresenceStore } from './cart-existence-store.ts';

beforeEach(() => localStorage.clear());

test('a browser that never had lines remembers none, and stores nothing', () => {
  expect(createCartPresenceStore(() => localStorage).mayHaveCart()).toBe(false);
  expect({ ...localStorage }).toEqual({});
});

test('a cart with lines is remembered until it is empty again', () => {
  const memory = createCartPresenceStore(() => localStorage);

  memory.remember(true);
  expect({ ...localStorage }).toEqual({ 'horae.cart': 'filled' });
  expect(createCartPresenceStore(() => localStorage).mayHaveCart()).toBe(true);

  memory.remember(false);
  expect(memory.mayHaveCart()).toBe(false);
});

test('where storage is forbidden the cart is always requested, and the failure is reported', () => {
  const sink = vi.fn();
  configureShop({ report: sink });
  const memory = createCartPresenceStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  memory.remember(true);

  expect(memory.mayHaveCart()).toBe(true);
  expect(sink.mock.calls).toEqual([
    [expect.any(DOMException), 'cart memory'],
    [expect.any(DOMException), 'cart memory'],
  ]);
});

test('where storage is full the cart is always requested', () => {
  configureShop({ report: () => undefined });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const memory = createCartPresenceStore(() => localStorage);
  memory.remember(true);

  expect(memory.mayHaveCart()).toBe(true);
  expect(createCartPresenceStore(() => localStorage).mayHaveCart()).toBe(true);
  full.mockRestore();
});

test('a cart filled by an action is read once from its cookie, and marks of other remotes stay', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge writes it.
  document.cookie = 'horae_acted=account.cart; Path=/';
  const memory = createCartPresenceStore(() => localStorage);

  expect(memory.mayHaveCart()).toBe(true);
  expect(document.cookie).toContain('horae_acted=account');
  expect(document.cookie).not.toContain('cart');
  memory.remember(false);
  expect(memory.mayHaveCart()).toBe(false);
});
