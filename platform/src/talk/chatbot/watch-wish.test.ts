import { expect, test } from 'vitest';
import { isAboutPrice, readWish, type WatchWish } from './watch-wish.ts';

test.each<[string, Partial<WatchWish>]>([
  ['do you have dive watches under 300?', { words: ['dive'], maxCents: 29_999 }],
  ['Dress watches below $1,250.50', { words: ['dress'], maxCents: 125_049 }],
  ['anything up to 200 dollars', { words: [], maxCents: 20_000 }],
  ['watches over $400', { words: [], minCents: 40_001 }],
  ['pilot watches between 200 and 300', { words: ['pilot'], minCents: 20_000, maxCents: 30_000 }],
  ['from $100 to $200 please', { minCents: 10_000, maxCents: 20_000 }],
  ['at least 250', { minCents: 25_000, maxCents: null }],
  ['the cheapest chronograph', { words: ['chronograph'], order: 'cheapest' }],
  ['What is your most expensive watch?', { words: [], order: 'dearest' }],
  ['dive watches in stock', { words: ['dive'], onlyInStock: true }],
  ['Do you have the Tidal 300?', { words: ['tidal', '300'], maxCents: null, minCents: null }],
  ['watches under 40 mm', { maxCents: null }],
])('%s', (query, wish) => {
  expect(readWish(query)).toMatchObject(wish);
});

test('a wish is about price only where it names one', () => {
  expect(isAboutPrice(readWish('watches under 300'))).toBe(true);
  expect(isAboutPrice(readWish('cheap watches'))).toBe(true);
  expect(isAboutPrice(readWish('watches in stock'))).toBe(false);
});
