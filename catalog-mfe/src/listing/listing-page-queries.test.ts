import { configureShop } from '@horae/shared';
import { createQueryClient } from '@horae/shared/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePlatform } from '../testing/fake-platform.ts';
import { createWatch, serveWatches } from '../testing/serve-fake-catalogue-v1.ts';
import { readFilters } from './filters/chosen-filters.ts';
import {
  nearestPriceProductQuery,
  prefetchProducts,
  priceSliderMaxQuery,
  unfilteredTotalQuery,
} from './listing-page-queries.ts';

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const shelf = [
  createWatch('Ranger 36', 99),
  createWatch('Terrain 38', 160),
  createWatch('Abyss 500', 489, { collectionIds: ['c2'] }),
];
const filters = (search: string) => readFilters(new URLSearchParams(search));

function client() {
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  return queryClient;
}

test.each([
  ['min=100&max=150', 'Ranger 36'],
  ['min=100&max=159', 'Terrain 38'],
  ['min=500', 'Abyss 500'],
  ['min=0&max=50', 'Ranger 36'],
  ['categoryId=c1&min=400', 'Terrain 38'],
])('the nearest watch to %s is the %s', async (search, name) => {
  serveWatches(shelf);
  expect(await client().fetchQuery(nearestPriceProductQuery(filters(search)))).toMatchObject({
    name,
  });
});

test('the dearer one of two equally near watches is nearest', async () => {
  serveWatches([createWatch('Low', 90), createWatch('High', 160)]);
  const nearest = await client().fetchQuery(nearestPriceProductQuery(filters('min=100&max=150')));
  expect(nearest?.name).toBe('High');
});

test('an empty shop has no nearest watch', async () => {
  serveWatches([]);
  expect(await client().fetchQuery(nearestPriceProductQuery(filters('max=50')))).toBeNull();
});

test('the slider ends above the dearest watch of the category', async () => {
  serveWatches([
    createWatch('Ranger 36', 99),
    createWatch('Grande 44', 1190, { collectionIds: ['c2'] }),
  ]);
  const queryClient = client();
  expect(await queryClient.fetchQuery(priceSliderMaxQuery(filters('categoryId=c2')))).toBe(1200);
  expect(await queryClient.fetchQuery(priceSliderMaxQuery(filters('categoryId=c1')))).toBe(500);
});

test('the total before the price range is that of the category', async () => {
  serveWatches(shelf);
  const queryClient = client();
  expect(await queryClient.fetchQuery(unfilteredTotalQuery(filters('min=400')))).toBe(3);
  expect(await queryClient.fetchQuery(unfilteredTotalQuery(filters('categoryId=c1')))).toBe(2);
});

test('a first view fails without the watches, but not without the names of categories', async () => {
  const context = { queryClient: client(), params: {}, search: new URLSearchParams() };
  fakePlatform(() => {
    throw new Error('down');
  });
  await expect(prefetchProducts(context)).rejects.toThrow();

  fakePlatform(({ path, query }) => {
    if (path.includes('collections')) throw new Error('down');
    if (JSON.stringify(query).includes('"limit":1}')) throw new Error('down');
    return { products: shelf };
  });
  const search = new URLSearchParams('categoryId=c1');
  await expect(prefetchProducts({ ...context, search })).resolves.toBeUndefined();
});
