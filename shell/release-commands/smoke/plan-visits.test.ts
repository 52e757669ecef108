import type { Release } from '@horae/releases/release.ts';
import { expect, test } from 'vitest';
import { planVisits, withExamples } from './plan-visits.ts';

const base: Release = {
  name: 'shell',
  version: '1',
  publishedAt: '2026-01-01T00:00:00.000Z',
  entry: 'entry.js',
  routes: [],
  slots: [],
  modules: {},
  files: {},
};
const route = (path: string, module: string) => ({ path, module, minHeight: 0, uses: [] });
const catalog: Release = {
  ...base,
  name: 'catalog',
  routes: [route('/', 'HomePage'), route('/product/:slug', 'ProductPage')],
};
const support: Release = {
  ...base,
  name: 'support',
  slots: [{ module: 'ChatWindow', minHeight: 0 }],
};
const all = [base, catalog, support];
const shown = (candidates: string[]) =>
  planVisits(all, candidates).map(({ path, expected }) => `${path} ${expected.join(' ')}`);

test('every page and slot of a candidate is visited, and nothing of others', () => {
  expect(shown(['catalog'])).toEqual(['/ catalog/HomePage', '/product/:slug catalog/ProductPage']);
  expect(shown(['support'])).toEqual(['/ support/ChatWindow']);
});

test('a slot that loads when it is seen is scrolled to, apart from the page’s own visit', () => {
  const lender = { ...catalog, slots: [{ module: 'GoesWith', minHeight: 0 }] };
  const visits = planVisits([base, lender], ['catalog']);

  expect(visits.map(({ path, expected, isBelow }) => [path, expected, isBelow])).toEqual([
    ['/', ['catalog/HomePage'], undefined],
    ['/product/:slug', ['catalog/ProductPage'], undefined],
    ['/product/:slug', ['catalog/GoesWith'], true],
  ]);
});

test('under a new shell every remote is visited', () => {
  expect(shown(['shell'])).toEqual(['/ catalog/HomePage', '/ support/ChatWindow']);
});

test('a page with parameters is visited at an address of the site map', async () => {
  const siteMap = async () => ['/', '/product/tidal-300', '/product/other'];

  const visits = await withExamples(planVisits(all, ['catalog']), siteMap);

  expect(visits.map(({ path }) => path)).toEqual(['/', '/product/tidal-300']);
});

test('a private page with a parameter has no public address and is not visited', () => {
  const account: Release = {
    ...base,
    name: 'account',
    routes: [
      { ...route('/wishlist', 'WishlistPage'), isPrivate: true },
      { ...route('/wishlist/shared/:secret', 'SharedWishesPage'), isPrivate: true },
    ],
  };

  expect(planVisits([base, account], ['account']).map(({ path }) => path)).toEqual(['/wishlist']);
});

test('without an example the run ends with the name of the page', async () => {
  const visits = planVisits(all, ['catalog']);

  await expect(withExamples(visits, async () => ['/'])).rejects.toThrow('/product/:slug');
});
