import { configureShop } from '@horae/shared';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMissing, forgetViewed, readViewed, rememberViewed } from './viewed-products.ts';

const reported = vi.fn();
const watch = (slug: string) => ({ slug, name: `Watch ${slug}` });

beforeEach(() => {
  localStorage.clear();
  reported.mockClear();
  configureShop({ report: reported });
});
afterEach(() => vi.unstubAllGlobals());

test('the newest stands first, each once, and twelve at most', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (numbers) => {
      localStorage.clear();
      for (const number of numbers) rememberViewed(watch(String(number)), 'visitor');
      const newest = [...new Set(numbers.toReversed())].slice(0, 12).map(String);

      expect(readViewed('visitor').map(({ slug }) => slug)).toEqual(newest);
    }),
  );
});

test.each([
  ['visitor', 'member', true],
  ['member', 'member', true],
  ['member', 'visitor', false],
] as const)('what was looked at as %s is shown to %s: %s', (looker, reader, isShown) => {
  rememberViewed(watch('a'), looker);

  expect(readViewed(reader)).toHaveLength(isShown ? 1 : 0);
  expect(localStorage).toHaveLength(isShown ? 1 : 0);
});

test('a watch that is gone, or has another address, is not offered again', () => {
  rememberViewed(watch('a'), 'visitor');
  rememberViewed(watch('b'), 'visitor');
  forgetMissing('a', 'visitor');
  forgetMissing('never-seen', 'visitor');

  expect(readViewed('visitor').map(({ slug }) => slug)).toEqual(['b']);
});

test('what is forgotten leaves nothing behind', () => {
  rememberViewed(watch('a'), 'visitor');
  forgetViewed();

  expect(localStorage).toHaveLength(0);
});

test.each([
  'tidal',
  null,
  { products: [watch('a')] },
  { isMembers: false, products: [{ slug: 1 }] },
  { isMembers: false, products: [{ ...watch('a'), picture: 7 }] },
])('case %#: what is no list of watches is none', (stored) => {
  localStorage.setItem('horae.viewed', JSON.stringify(stored));

  expect(readViewed('visitor')).toEqual([]);
  expect(reported).not.toHaveBeenCalled();
});

test('a browser that stores nothing is no failure, and is reported', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });

  rememberViewed(watch('a'), 'visitor');
  forgetViewed();
  expect(readViewed('visitor')).toEqual([]);
  expect(reported).toHaveBeenCalled();
});
