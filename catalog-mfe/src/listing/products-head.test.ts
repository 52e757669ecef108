import { createQueryClient } from '@horae/shared/query';
import { afterEach, expect, test, vi } from 'vitest';
import {
  addresses as productsAddresses,
  head as productsHead,
} from '../expose/products-page.server.ts';
import { createWatch, serveWatches } from '../testing/serve-fake-catalogue-v1.ts';
import { prefetchProducts } from './listing-page-queries.ts';

afterEach(() => vi.unstubAllGlobals());

const shelf = [
  createWatch('Ranger 36', 99),
  createWatch('Abyss 500', 489, { collectionIds: ['c2'] }),
];

async function headOf(search: string) {
  serveWatches(shelf);
  const context = {
    queryClient: createQueryClient(),
    params: {},
    search: new URLSearchParams(search),
  };
  await prefetchProducts(context);
  return productsHead(context);
}

test('the head of all watches lists each with its position and address', async () => {
  expect(await headOf('')).toMatchObject({
    title: 'Products · Horae',
    canonical: '/products',
    structuredData: [
      {
        '@type': 'ItemList',
        name: 'Watches',
        numberOfItems: 2,
        itemListElement: [
          { position: 1, name: 'Ranger 36', url: '/product/ranger-36' },
          { position: 2, name: 'Abyss 500', url: '/product/abyss-500' },
        ],
      },
    ],
  });
});

test('a category has a canonical address, a price range and an order have none', async () => {
  expect(await headOf('categoryId=c1&min=50&sort=newest')).toMatchObject({
    robots: 'noindex',
    title: 'Dive watches, $50 and more, Newest first · Horae',
    canonical: '/products?categoryId=c1',
    structuredData: [{ name: 'Dive', numberOfItems: 1 }],
  });
});

test('a deleted category is a 404, an empty one is not', async () => {
  expect(await headOf('categoryId=deleted')).toMatchObject({ status: 404 });
  expect(await headOf('f=collection:deleted&max=100')).toMatchObject({ status: 404 });
  expect(await headOf('categoryId=c1&max=1')).not.toHaveProperty('status');
  expect(await headOf('f=strap:Steel')).not.toHaveProperty('status');
});

test('without its data the head lists no watch', () => {
  const context = {
    queryClient: createQueryClient(),
    params: {},
    search: new URLSearchParams('categoryId=c1'),
  };
  expect(productsHead(context)).toMatchObject({
    title: 'Products · Horae',
    structuredData: [{ numberOfItems: 0, itemListElement: [] }],
  });
});

test('the site map has all watches and each category', async () => {
  serveWatches(shelf);
  expect(await productsAddresses()).toEqual([
    { path: '/products' },
    { path: '/products?categoryId=c1' },
  ]);
});

test.each([
  ['', undefined, '/products'],
  ['sort=newest', undefined, '/products'],
  ['categoryId=c1&page=1', undefined, '/products?categoryId=c1'],
  ['f=collection:c1', undefined, '/products?categoryId=c1'],
  ['f=collection:c1&f=collection:c2', 'noindex', '/products'],
  ['f=strap:Steel', 'noindex', '/products'],
  ['categoryId=c1&f=strap:Steel', 'noindex', '/products?categoryId=c1'],
  ['max=100', 'noindex', '/products'],
])('%j has the robots rule %s and the canonical address %s', (search, robots, canonical) => {
  const context = {
    queryClient: createQueryClient(),
    params: {},
    search: new URLSearchParams(search),
  };
  const head = productsHead(context);
  expect([head.robots, head.canonical]).toEqual([robots, canonical]);
});
