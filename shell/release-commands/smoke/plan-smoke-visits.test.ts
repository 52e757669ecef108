import type { Release } from '@horae/releases/release.ts';
import { expect, test } from 'vitest';
import { describeUntriedSlots, fillRoutePatterns, planSmokeVisits } from './plan-smoke-visits.ts';

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
const build = {
  revision: null,
  federation: '2.9.2',
  contract: '1.10.0',
  shared: [],
  isProduction: true,
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
const cart: Release = {
  ...base,
  name: 'cart',
  slots: [
    { module: 'AddToCartButton', minHeight: 0 },
    { module: 'CartCount', minHeight: 0 },
    { module: 'CartPanel', minHeight: 0 },
  ],
};
const all = [base, catalog, support];
const shown = (candidates: string[], releases = all) =>
  planSmokeVisits(releases, candidates).map(({ path, expected, opens }) =>
    [path, ...expected, ...(opens ? ['opens', opens] : [])].join(' '),
  );
/** The same, built since controls say what they open. */
const now = (...releases: Release[]) => releases.map((release) => ({ ...release, build }));

test('every page and slot of a candidate is visited, and nothing of others', () => {
  const releases = now(base, catalog, support);

  expect(shown(['catalog'], releases)).toEqual([
    '/ catalog/HomePage',
    '/product/:slug catalog/ProductPage',
  ]);
  expect(shown(['support'], releases)).toEqual(['/ catalog/HomePage opens support/ChatWindow']);
});

test('a slot is visited with a candidate that exposes, shows or opens it', () => {
  const list = { ...catalog, routes: [route('/products', 'ListPage')] };
  const releases = now(base, list, cart);
  const panel = '/products catalog/ListPage opens cart/CartPanel';

  expect(shown(['cart'], releases)).toEqual([
    '/products catalog/ListPage cart/AddToCartButton opens cart/CartCount',
    panel,
  ]);
  expect(shown(['shell'], releases)).toContain(panel);
  expect(shown(['catalog'], releases)).not.toContain(panel);
});

test('a slot that a candidate opens is visited, whichever remote exposes it', () => {
  const consumer = { ...base, name: 'account', slots: [{ module: 'WishKeeper', minHeight: 0 }] };
  const list = { ...catalog, routes: [route('/products', 'ListPage')] };
  const releases = now(base, list, consumer);
  const expected = ['/products catalog/ListPage opens account/WishKeeper'];

  expect(shown(['catalog'], releases)).toEqual(expected);
  expect(shown(['account'], releases)).toEqual(expected);
});

test('the control of a slot is not looked for in a release from before controls named slots', () => {
  const releases = [base, ...now(catalog, support)];

  expect(shown(['support'], releases)).toEqual([]);
  expect(describeUntriedSlots(releases, ['support'])).toEqual([
    'support/ChatWindow is not opened: shell is from before contract 1.10.0',
  ]);
  expect(describeUntriedSlots(now(...all), ['support'])).toEqual([]);
});

test('a slot that loads in view has its own visit, which scrolls', () => {
  const exposer = { ...catalog, slots: [{ module: 'GoesWith', minHeight: 0 }] };
  const visits = planSmokeVisits([base, exposer], ['catalog']);

  expect(visits.map(({ path, expected, isBelow }) => [path, expected, isBelow])).toEqual([
    ['/', ['catalog/HomePage'], undefined],
    ['/product/:slug', ['catalog/ProductPage'], undefined],
    ['/product/:slug', ['catalog/GoesWith'], true],
  ]);
});

test('under a new shell every remote is visited', () => {
  expect(shown(['shell'], now(...all))).toEqual(['/ catalog/HomePage opens support/ChatWindow']);
});

test('a page with parameters is visited at an address of the site map', async () => {
  const siteMap = async () => ['/', '/product/tidal-300', '/product/other'];

  const visits = await fillRoutePatterns(planSmokeVisits(all, ['catalog']), siteMap);

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

  expect(planSmokeVisits([base, account], ['account']).map(({ path }) => path)).toEqual([
    '/wishlist',
  ]);
});

test('without an example the run ends with the name of the page', async () => {
  const visits = planSmokeVisits(all, ['catalog']);

  await expect(fillRoutePatterns(visits, async () => ['/'])).rejects.toThrow('/product/:slug');
});

test('a slot is not looked for where the page that shows it is not released', () => {
  expect(shown(['support'], now(base, support))).toEqual([]);
  expect(describeUntriedSlots([base, support], ['support'])).toEqual([]);
});

test('the site map is not read where every page has an address of its own', async () => {
  const noSiteMap = () => Promise.reject(new Error('the shop has no site map'));
  const visits = [{ path: '/', expected: ['catalog/HomePage' as const] }];

  expect(await fillRoutePatterns(visits, noSiteMap)).toEqual(visits);
});
