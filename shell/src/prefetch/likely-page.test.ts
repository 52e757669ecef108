import type { RouteRecord, Snapshot } from '@horae/shared';
import { expect, test } from 'vitest';
import { findMostLinkedPage } from './prefetch-likely-pages.ts';

const route = (path: string, module: string): RouteRecord => ({
  path,
  module,
  minHeight: 1,
  uses: [],
});
const snapshot: Snapshot = {
  revision: 1,
  shell: { version: '1' },
  remotes: {
    catalog: {
      version: '1',
      entry: '/entry.js',
      routes: [route('/products', 'ProductsPage'), route('/product/:slug', 'ProductPage')],
      slots: [],
    },
  },
};
const likely = (here: string, ...hrefs: string[]) =>
  findMostLinkedPage(
    snapshot,
    here,
    hrefs.map((href) => new URL(href, location.origin)),
  )?.route.id ?? null;

test('the page that most links lead to is the likely one', () => {
  expect(likely('/', '/products', '/product/a', '/product/b')).toBe('catalog/ProductPage');
  expect(likely('/', '/products', '/products?sort=newest', '/product/b')).toBe(
    'catalog/ProductsPage',
  );
});

test('a page is never its own likely next page', () => {
  expect(likely('/products', '/products?a', '/products?b', '/product/a')).toBe(
    'catalog/ProductPage',
  );
});

test('links to other sites and to no page lead nowhere', () => {
  expect(
    likely('/', 'https://other.example/products', '/nowhere', 'mailto:a@b.example'),
  ).toBeNull();
});
