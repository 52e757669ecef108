import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { findOverlappingPath } from './find-overlapping-path.mjs';

test.each([
  ['/product/:slug', '/product/sale', '/product/sale'],
  ['/Product/Sale', '/product/:slug', '/Product/Sale'],
  ['/product/:slug', '/product/:id', '/product/x'],
  ['/help/*', '/help', '/help'],
  ['/help/*', '/:topic/a/:b', '/help/a/x'],
  ['/list/:page?', '/list', '/list'],
  ['/list/:page?', '/list/all', '/list/all'],
  ['/:lang?/about', '/about', '/about'],
  ['/*', '/', '/'],
])('%s and %s both match %s', (pattern, other, address) => {
  expect(findOverlappingPath(pattern, other)).toBe(address);
});

test.each([
  ['/product/:slug', '/products'],
  ['/product/:slug', '/product/:slug/talk'],
  ['/product/:slug', '/product'],
  ['/', '/products'],
  ['/list/all', '/list/:page/last'],
])('%s and %s have no address in common', (pattern, other) => {
  expect(findOverlappingPath(pattern, other)).toBeNull();
  expect(findOverlappingPath(other, pattern)).toBeNull();
});

const text = fc.constantFrom('a', 'b', 'A');
const part = fc.oneof(text, fc.constantFrom(':p', ':q', ':p?', 'a?'));
const pattern = fc
  .record({ parts: fc.array(part, { maxLength: 4 }), rest: fc.constantFrom('', '/*') })
  .map(({ parts, rest }) => `/${parts.join('/')}${rest}`.replace('//', '/'));
const address = fc.array(text, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);

test('two patterns match one address only if an address in common is reported', () => {
  fc.assert(
    fc.property(pattern, pattern, address, (one, other, where) => {
      const areBoth = [one, other].every((path) => matchRoutes([{ path }], where));
      if (areBoth) expect(findOverlappingPath(one, other)).not.toBeNull();
    }),
    { numRuns: 2000 },
  );
});
