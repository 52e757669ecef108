import { expect, test } from 'vitest';
import { shopPath } from './check-shop-path.ts';

test.each([
  ['/', '/'],
  ['/cart', '/cart'],
  ['/products?sort=newest&from=10#list', '/products?sort=newest&from=10#list'],
  ['/product/solène', '/product/sol%C3%A8ne'],
  ['/a/../b', '/b'],
])('%s is a path of the shop', (text, path) => {
  expect(shopPath(text)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/ok\r\nset-cookie: a=b',
  '/ok\u0000',
  '/two words',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'cart',
  '',
  ' /cart',
  `/${'a'.repeat(2000)}`,
  undefined,
  null,
  7,
  { toString: () => '/cart' },
])('%j is no path of the shop', (text) => {
  expect(shopPath(text)).toBeNull();
});
