import { configureShop } from '@horae/shared';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearViewedProducts,
  readViewedProducts,
  removeViewedProduct,
  storeViewedProduct,
} from './viewed-products.ts';

const reported = vi.fn();
const watch = (slug: string) => ({ slug, name: `Watch ${slug}` });

beforeEach(() => {
  localStorage.clear();
  reported.mockClear();
  configureShop({ report: reported });
});
afterEach(() => vi.unstubAllGlobals());

test('the newest watch is first, each is listed once, and twelve at most', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (numbers) => {
      localStorage.clear();
      for (const number of numbers) storeViewedProduct(watch(String(number)), 'visitor');
      const newest = [...new Set(numbers.toReversed())].slice(0, 12).map(String);

      expect(readViewedProducts('visitor').map(({ slug }) => slug)).toEqual(newest);
    }),
  );
});

test.each([
  ['visitor', 'member', true],
  ['member', 'member', true],
  ['member', 'visitor', false],
] as const)('watches viewed as %s are shown to %s: %s', (looker, reader, isShown) => {
  storeViewedProduct(watch('a'), looker);

  expect(readViewedProducts(reader)).toHaveLength(isShown ? 1 : 0);
  expect(localStorage).toHaveLength(isShown ? 1 : 0);
});

test('a watch that is gone or has moved is not listed again', () => {
  storeViewedProduct(watch('a'), 'visitor');
  storeViewedProduct(watch('b'), 'visitor');
  removeViewedProduct('a', 'visitor');
  removeViewedProduct('never-seen', 'visitor');

  expect(readViewedProducts('visitor').map(({ slug }) => slug)).toEqual(['b']);
});

test('cleared watches are deleted from storage', () => {
  storeViewedProduct(watch('a'), 'visitor');
  clearViewedProducts();

  expect(localStorage).toHaveLength(0);
});

test.each([
  'tidal',
  null,
  { products: [watch('a')] },
  { isMembers: false, products: [{ slug: 1 }] },
  { isMembers: false, products: [{ ...watch('a'), picture: 7 }] },
])('case %#: a stored value of another shape is ignored', (stored) => {
  localStorage.setItem('horae.viewed', JSON.stringify(stored));

  expect(readViewedProducts('visitor')).toEqual([]);
  expect(reported).not.toHaveBeenCalled();
});

test('a browser without storage is reported, and no error is thrown', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });

  storeViewedProduct(watch('a'), 'visitor');
  clearViewedProducts();
  expect(readViewedProducts('visitor')).toEqual([]);
  expect(reported).toHaveBeenCalled();
});
