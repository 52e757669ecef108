import { expect, test } from 'vitest';
import { splitLinks } from './linked-text.tsx';

test.each([
  ['All watches are on /products.', ['/products']],
  [
    'Tidal 300: /product/tidal-300\nReef: /product/reef-200',
    ['/product/tidal-300', '/product/reef-200'],
  ],
  ['See /products?categoryId=a1-b2, please', ['/products?categoryId=a1-b2']],
  ['Sign up on /signup', ['/signup']],
  ['All your orders are on /account/orders.', ['/account/orders']],
  ['We answer 24/7 and/or sooner', []],
  ['https://evil.example/products', []],
  ['//evil.example/about and evil.example/about', []],
  ['/product/../admin and /productsX and /unknown', []],
  ['javascript:/products', []],
])('the text %j has links to %j', (text, paths) => {
  const parts = splitLinks(text);

  expect(parts.filter(({ link }) => link).map((part) => part.text)).toEqual(paths);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
