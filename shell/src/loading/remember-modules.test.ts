import { expect, test } from 'vitest';
import { rememberModules } from './load-module.ts';

const page = { Component: () => null };

test('a loaded module is remembered, a failed one is not', async () => {
  const { load, loaded } = rememberModules(async (id) => {
    if (id === 'cart/CartPanel') throw new Error('down');
    return page;
  });
  expect(loaded('catalog/ProductPage')).toBeUndefined();

  await load('catalog/ProductPage', 0);
  await expect(load('cart/CartPanel', 0)).rejects.toThrow('down');

  expect(loaded('catalog/ProductPage')).toBe(page);
  expect(loaded('cart/CartPanel')).toBeUndefined();
});
