import { configureShop } from '@horae/shared';
import { createQueryClient } from '@horae/shared/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePlatform, wireProduct } from '../testing/fake-platform.ts';
import { findProductCategory, prefetchProduct, productQuery } from './product-page-queries.ts';

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const category = (id: string) => ({ id, slug: id, name: id, cover: null, count: null });

test('the category of a watch is the first one with it', () => {
  const categories = ['c1', 'c2', 'c3'].map(category);
  expect(findProductCategory({ collectionIds: ['c3', 'c2'] }, categories)?.id).toBe('c2');
  expect(findProductCategory({ collectionIds: ['c9'] }, categories)).toBeNull();
});

test('the page carries only the category of its watch', async () => {
  fakePlatform(({ path }) => {
    if (path.includes('collections')) return { collections: [], metadata: { total: 0 } };
    return { products: [wireProduct()] };
  });
  const { queryClient, ...rest } = context();
  await prefetchProduct({ queryClient, ...rest });
  const queries = queryClient.getQueryCache().getAll();

  expect(queries.find(({ queryKey: [name] }) => name === 'category')?.state.data).toBeNull();
  expect(queries.filter(({ meta }) => meta?.leftOut).map(({ queryKey }) => queryKey)).toEqual([
    ['collections'],
  ]);
});

function context() {
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  return { queryClient, params: { slug: 'tidal-300' }, search: new URLSearchParams() };
}

test('reviews are requested by the id of the watch, and not for a missing watch', async () => {
  const requests = async (products: object[]) => {
    const platform = fakePlatform(() => ({ products }));
    await prefetchProduct(context());
    return platform.requests.filter(({ path }) => path.includes('reviews')).length;
  };
  expect(await requests([wireProduct()])).toBe(1);
  expect(await requests([])).toBe(0);
});

test('the first view waits for the watch only', async () => {
  fakePlatform(({ path }) => {
    if (!path.includes('products')) throw new Error('down');
    return { products: [wireProduct()] };
  });
  await expect(prefetchProduct(context())).resolves.toBeUndefined();

  fakePlatform(({ path }) => {
    if (path.includes('products')) throw new Error('down');
    return {};
  });
  await expect(prefetchProduct(context())).rejects.toThrow();
});

test('a slug that is too long is no watch, and causes no request', async () => {
  const requests = vi.fn();
  vi.stubGlobal('fetch', requests);

  expect(await createQueryClient().fetchQuery(productQuery('x'.repeat(201)))).toBeNull();

  expect(requests).not.toHaveBeenCalled();
});
