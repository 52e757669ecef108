import { configureShop } from '@horae/shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCartMemory } from './cart-memory.ts';

beforeEach(() => localStorage.clear());

test('a browser that never filled a cart has none', () => {
  expect(createCartMemory(() => localStorage).mayHaveCart()).toBe(false);
});

test('a filled cart is remembered until it is empty again', () => {
  const memory = createCartMemory(() => localStorage);

  memory.remember(true);
  expect({ ...localStorage }).toEqual({ 'horae.cart': 'filled' });
  expect(createCartMemory(() => localStorage).mayHaveCart()).toBe(true);

  memory.remember(false);
  expect(memory.mayHaveCart()).toBe(false);
});

test('with storage forbidden the cart is requested each time, and that is reported', () => {
  const sink = vi.fn();
  configureShop({ report: sink });
  const memory = createCartMemory(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  memory.remember(true);

  expect(memory.mayHaveCart()).toBe(true);
  expect(sink.mock.calls).toEqual([
    [expect.any(DOMException), 'cart memory'],
    [expect.any(DOMException), 'cart memory'],
  ]);
});

test('with storage full the cart is requested each time', () => {
  configureShop({ report: () => undefined });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const memory = createCartMemory(() => localStorage);
  memory.remember(true);

  expect(memory.mayHaveCart()).toBe(true);
  expect(createCartMemory(() => localStorage).mayHaveCart()).toBe(true);
  full.mockRestore();
});

test('a cart that an action has filled is learnt once from its cookie, and other remotes’ marks stay', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge writes it.
  document.cookie = 'horae_acted=account.cart; Path=/';
  const memory = createCartMemory(() => localStorage);

  expect(memory.mayHaveCart()).toBe(true);
  expect(document.cookie).toContain('horae_acted=account');
  expect(document.cookie).not.toContain('cart');
  memory.remember(false);
  expect(memory.mayHaveCart()).toBe(false);
});
