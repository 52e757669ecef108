import { configureShop } from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveFakeCatalogueV3 } from '../../testing/serve-fake-catalogue-v3.ts';
import { findProductBySlug, findProducts } from './find-products-v3.ts';

const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  configureShop({ report: reported });
});
afterEach(() => vi.unstubAllGlobals());

const pathsOf = ({ requests }: ReturnType<typeof serveFakeCatalogueV3>) =>
  requests.map(({ path }) => path);

test('price bounds, category and order are sent to the platform', async () => {
  const { requests } = serveFakeCatalogueV3();

  await findProducts({
    collectionId: 'c1',
    minPrice: 50,
    maxPrice: 200,
    sort: 'newest',
    limit: 12,
  });

  const filter = {
    $and: [
      { 'allCategoriesInfo.categories': { $matchItems: [{ id: { $in: ['c1'] } }] } },
      { 'actualPriceRange.minValue.amount': { $gte: 50, $lte: 200 } },
    ],
  };
  expect(requests.find(({ path }) => path.endsWith('/search'))?.body.search).toEqual({
    filter,
    sort: [{ fieldName: 'createdDate', order: 'DESC' }],
    cursorPaging: { limit: 12 },
  });
  expect(requests.find(({ path }) => path.endsWith('/count'))?.body).toEqual({ filter });
});

test('combinations are requested only for cards that are partly sold out', async () => {
  const some = serveFakeCatalogueV3();
  await findProducts({ collectionId: 'c-field', sort: 'oldest', limit: 4 });
  expect(pathsOf(some).filter((path) => path.endsWith('/query-variants'))).toEqual([]);

  const { requests } = serveFakeCatalogueV3();
  await findProducts({ collectionId: 'c-dive', limit: 4 });
  const ofVariants = requests.filter(({ path }) => path.endsWith('/query-variants'));
  expect(ofVariants.map(({ body }) => body.query?.filter)).toEqual([
    { 'productData.productId': { $in: ['p-reef'] } },
  ]);
});

test('the page after a shown one is requested by its cursor', async () => {
  const { requests } = serveFakeCatalogueV3();
  const requested = { sort: 'price-desc', limit: 5 } as const;
  await findProducts(requested);
  const { products } = await findProducts({ ...requested, offset: 5 });

  expect(products[0]?.name).toBe('Field 115');
  const pages = requests.filter(({ path }) => path.endsWith('/search'));
  expect(pages.map(({ body }) => Object.keys(body.search?.cursorPaging ?? {}))).toEqual([
    ['limit'],
    ['cursor'],
  ]);
});

test('a cursor that the platform has dropped costs one more request', async () => {
  serveFakeCatalogueV3();
  const requested = { sort: 'newest', limit: 7 } as const;
  await findProducts(requested);
  const { fetch } = globalThis;
  let refused = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(init?.body).includes('"cursor":')) return fetch(input, init);
    refused += 1;
    return Response.json({ message: 'no' }, { status: 400 });
  });

  const { products } = await findProducts({ ...requested, offset: 7 });

  expect(products).toHaveLength(7);
  expect(refused).toBe(1);
});

test('a shop that does not publish its stock is described by availability', async () => {
  serveFakeCatalogueV3({ refuse: 'inventory-items' });

  const product = await findProductBySlug('reef-200');

  expect(product).toMatchObject({ inStock: true, stock: null });
  expect(product?.variants.map(({ inStock, stock }) => [inStock, stock])).toEqual([
    [false, null],
    [true, null],
    [true, null],
  ]);
  expect(reported).toHaveBeenCalledWith(
    expect.objectContaining({ status: 403 }),
    'pieces in stock',
  );
});
