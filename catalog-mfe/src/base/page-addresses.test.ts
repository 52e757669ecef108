import { expect, test } from 'vitest';
import { listingAddress, productAddress } from './page-addresses.ts';

test('an address encodes any slug and any id', () => {
  expect(productAddress('tidal-300')).toBe('/product/tidal-300');
  expect(productAddress('a/b c')).toBe('/product/a%2Fb%20c');
  expect(listingAddress('c&1')).toBe('/products?categoryId=c%261');
});

test('without a category the address is that of all watches', () => {
  expect(listingAddress()).toBe('/products');
  expect(listingAddress('')).toBe('/products');
});
