import { PlatformError } from '@horae/shared';
import { afterEach, expect, test, vi } from 'vitest';
import { fakePlatform, wirePicture, wirePrice, wireProduct } from '../../testing/fake-platform.ts';
import { ALL_PRODUCTS_ID, findCollections } from './find-collections-v1.ts';
import { findProductBySlug, findProducts } from './find-products-v1.ts';

afterEach(() => vi.unstubAllGlobals());

const page = (products: object[], total = products.length) => ({
  products,
  metadata: { count: products.length, offset: 0, total },
});

test('price bounds, collection and order are sent to the platform', async () => {
  const platform = fakePlatform(() => page([wireProduct()]));

  await findProducts({
    collectionId: 'c1',
    minPrice: 50,
    maxPrice: 200,
    sort: 'newest',
    limit: 12,
  });

  expect(platform.requests[0]?.query).toEqual({
    filter: {
      $and: [
        { collectionIds: { $hasSome: ['c1'] } },
        { 'priceData.discountedPrice': { $gte: 50, $lte: 200 } },
      ],
    },
    sort: [{ fieldName: 'createdDate', order: 'DESC' }],
    paging: { offset: 0, limit: 12 },
  });
});

test('without conditions every product is requested', async () => {
  const platform = fakePlatform(() => page([]));
  await findProducts({ limit: 4 });
  expect(platform.requests[0]?.query).toEqual({ filter: {}, paging: { offset: 0, limit: 4 } });
});

test('products without slug or name are omitted, and paging still counts them', async () => {
  fakePlatform(() =>
    page([wireProduct(), wireProduct({ slug: '' }), wireProduct({ name: '' })], 9),
  );

  const found = await findProducts({ limit: 3, offset: 3 });

  expect(found.products.map(({ slug }) => slug)).toEqual(['tidal-300']);
  expect(found).toMatchObject({ total: 9, nextOffset: 6 });
});

test('the last page has no next one', async () => {
  fakePlatform(() => page([wireProduct()], 4));
  expect(await findProducts({ limit: 3, offset: 3 })).toMatchObject({ nextOffset: null });
});

test('a slug finds one product', async () => {
  const platform = fakePlatform(() => page([wireProduct({ priceData: wirePrice(189, 159) })]));

  const product = await findProductBySlug('tidal-300');

  expect(product).toMatchObject({ id: 'p1', price: '$159.00', wasPrice: '$189.00', amount: 159 });
  expect(platform.requests[0]?.query).toMatchObject({
    filter: { slug: 'tidal-300' },
    paging: { limit: 1 },
  });
});

test('an unknown slug finds nothing', async () => {
  fakePlatform(() => page([]));
  expect(await findProductBySlug('none')).toBeNull();
});

test('categories omit the one of all products', async () => {
  const all = { id: ALL_PRODUCTS_ID, name: 'All Products', slug: 'all-products' };
  const dive = {
    id: 'c1',
    name: 'Dive',
    slug: 'dive',
    numberOfProducts: 4,
    media: { mainMedia: wirePicture('dive') },
  };
  const platform = fakePlatform(() => ({ collections: [all, dive], metadata: { total: 2 } }));

  const found = await findCollections();

  expect(found).toMatchObject([
    { id: 'c1', name: 'Dive', count: 4, cover: { url: '/media/dive.jpg' } },
  ]);
  expect(platform.requests[0]?.query).toMatchObject({ filter: { id: { $ne: ALL_PRODUCTS_ID } } });
});

test('a category without a picture has that of its first product', async () => {
  fakePlatform(({ path }) =>
    path.includes('collections')
      ? { collections: [{ id: 'c2', name: 'Field' }] }
      : page([wireProduct()], 3),
  );
  expect(await findCollections()).toMatchObject([
    { name: 'Field', count: 3, cover: { url: '/media/front.jpg' } },
  ]);
});

test.each([
  [{ minPrice: 50 }, { $gte: 50 }],
  [{ maxPrice: 200 }, { $lte: 200 }],
  [
    { minPrice: 0, maxPrice: 0 },
    { $gte: 0, $lte: 0 },
  ],
])('the bounds %j apply to the current price', async (bounds, range) => {
  const platform = fakePlatform(() => page([]));
  await findProducts({ ...bounds, limit: 1 });
  expect(platform.requests[0]?.query).toMatchObject({
    filter: { 'priceData.discountedPrice': range },
  });
});

test.each([
  ['price-asc', 'priceData.discountedPrice', 'ASC'],
  ['price-desc', 'priceData.discountedPrice', 'DESC'],
  ['newest', 'createdDate', 'DESC'],
  ['oldest', 'createdDate', 'ASC'],
] as const)('the order %s is requested as %s %s', async (sort, fieldName, order) => {
  const platform = fakePlatform(() => page([]));
  await findProducts({ sort, limit: 1 });
  expect(platform.requests[0]?.query).toMatchObject({ sort: [{ fieldName, order }] });
});

test('an answer without a total counts its products, and an empty page has no next one', async () => {
  fakePlatform(() => ({ products: [wireProduct()] }));
  expect(await findProducts({ limit: 1 })).toMatchObject({ total: 1, nextOffset: null });
  fakePlatform(() => page([], 9));
  expect(await findProducts({ limit: 3, offset: 3 })).toMatchObject({ nextOffset: null });
});

test('a category without a name is omitted, and one without products has no picture', async () => {
  fakePlatform(({ path }) =>
    path.includes('collections')
      ? { collections: [{ id: 'c1' }, { id: 'c2', name: 'Field', numberOfProducts: 0 }] }
      : page([]),
  );
  expect(await findCollections()).toEqual([
    { id: 'c2', slug: '', name: 'Field', cover: null, count: 0 },
  ]);
});

test('the picture of a category is described by its title, or else by the name of the category', async () => {
  const cover = (title: string) => ({ mainMedia: { ...wirePicture('dive'), title } });
  const collections = [
    { id: 'c1', name: 'Dive', media: cover('Under water') },
    { id: 'c2', name: 'Field', media: cover('') },
  ];
  fakePlatform(() => ({ collections }));
  const found = await findCollections();
  expect(found.map(({ cover: picture }) => picture?.alt)).toEqual(['Under water', 'Field']);
});

test('a refusal by the platform is an error, not an empty shop', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  await expect(findProducts({ limit: 1 })).rejects.toThrow(PlatformError);
});
