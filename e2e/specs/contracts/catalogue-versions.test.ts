import { configureShop, tokens } from '@horae/shared';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type {
  CataloguePlatform,
  ProductsQuery,
} from '../../../catalog-mfe/src/catalogue/catalogue-platform.ts';
import type { Product } from '../../../catalog-mfe/src/catalogue/product.ts';
import { catalogueV1Client } from '../../../catalog-mfe/src/catalogue/v1/catalogue-v1-client.ts';
import { catalogueV3Client } from '../../../catalog-mfe/src/catalogue/v3/catalogue-v3-client.ts';
import { withCatalogueFallback } from '../../../catalog-mfe/src/catalogue/with-catalogue-fallback.ts';
import { sendSdkTo } from '../../../platform/testing/sdk-client.ts';
import { startTestShop, type TestShop } from '../../../platform/testing/start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  sendSdkTo(shop);
  configureShop({ report: () => undefined });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllGlobals();
  tokens.clear();
  await shop.close();
});

const SLUGS = ['tidal-300', 'reef-200', 'terrain-40-sand', 'altus-43', 'meridian-36-rose'];

describe('both catalogue versions return the same', () => {
  test('categories', async () => {
    const categories = await catalogueV1Client.findCollections();

    expect(categories.length).toBeGreaterThan(2);
    expect(await catalogueV3Client.findCollections()).toEqual(categories);
  });

  test.each<[what: string, query: ProductsQuery]>([
    ['as they come', { limit: 50 }],
    ['cheapest first', { sort: 'price-asc', limit: 50 }],
    ['dearest first', { sort: 'price-desc', limit: 50 }],
    ['newest first', { sort: 'newest', limit: 50 }],
    ['oldest first', { sort: 'oldest', limit: 50 }],
    ['of a price', { minPrice: 159, maxPrice: 299, sort: 'price-asc', limit: 50 }],
    ['of no price', { maxPrice: 1, limit: 5 }],
    ['that sell best', { ribbon: 'Bestseller', limit: 4 }],
    ['of a second page', { sort: 'newest', offset: 12, limit: 12 }],
    ['of a page after the last', { sort: 'newest', offset: 48, limit: 12 }],
  ])('products %s', async (_what, wanted) => {
    expect(await catalogueV3Client.findProducts(wanted)).toEqual(
      await catalogueV1Client.findProducts(wanted),
    );
  });

  test('products of a category', async () => {
    const [category] = await catalogueV1Client.findCollections();
    const wanted = { collectionId: category?.id, sort: 'price-asc', limit: 12 } as const;
    const found = await catalogueV1Client.findProducts(wanted);

    expect(found.total).toBe(category?.count);
    expect(await catalogueV3Client.findProducts(wanted)).toEqual(found);
  });

  test.each(SLUGS)('product page of %s', async (slug) => {
    const product = await catalogueV1Client.findProductBySlug(slug);

    expect(product?.name).toBeTruthy();
    expect(product?.textFields).toEqual([
      { name: 'Engraving', title: 'Engraving', most: 30, isRequired: false },
    ]);
    expect(await catalogueV3Client.findProductBySlug(slug)).toEqual(
      product && withNamesAlone(product),
    );
  });

  test('cards of given products, in the requested order, without unknown ones', async () => {
    const { products } = await catalogueV1Client.findProducts({ sort: 'newest', limit: 3 });
    const ids = products.map(({ id }) => id).toReversed();

    expect(await catalogueV1Client.findProductsById([...ids, 'none'])).toEqual(
      products.toReversed(),
    );
    expect(await catalogueV3Client.findProductsById([...ids, 'none'])).toEqual(
      products.toReversed(),
    );
    expect(await catalogueV3Client.findProductsById([])).toEqual([]);
  });

  test('empty answer for an unknown slug', async () => {
    expect(await catalogueV3Client.findProductBySlug('none')).toBeNull();
  });

  test('addresses of all products', async () => {
    const byPath = (one: { path: string }, other: { path: string }) =>
      one.path.localeCompare(other.path);
    const addresses = (await catalogueV1Client.findProductAddresses()).toSorted(byPath);

    expect((await catalogueV3Client.findProductAddresses()).toSorted(byPath)).toEqual(addresses);
  });
});

/** V3 knows a choice by its name; V1 has a description beside it. */
const withNamesAlone = (product: Product): Product => ({
  ...product,
  options: product.options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => ({ ...choice, label: choice.value })),
  })),
});

/** A site has one of the two versions, and refuses the other by the vendor's code. */
function siteWithout(paths: RegExp, code: string) {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!paths.test(pathname)) return fetch(input, init);
    const details = { applicationError: { code, description: 'of the other version', data: {} } };
    return Response.json({ message: code, details }, { status: 428 });
  });
}

test.each<
  [began: string, lists: [CataloguePlatform, CataloguePlatform], gone: RegExp, code: string]
>([
  [
    'V1',
    [catalogueV1Client, catalogueV3Client],
    /^\/(stores-reader|v2\/collections)/,
    'CATALOG_V3_CALLING_CATALOG_V1_API',
  ],
  [
    'V3',
    [catalogueV3Client, catalogueV1Client],
    /^\/(stores\/v3|categories)/,
    'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
  ],
])(
  'paging that began with %s continues when the site switches to the other version',
  async (_began, lists, gone, code) => {
    const wanted = { sort: 'newest', limit: 12 } as const;
    const before = await lists[0].findProducts(wanted);
    siteWithout(gone, code);

    const page = withCatalogueFallback(lists[0], async () => lists[1]);

    expect(await page.findProducts(wanted)).toEqual(before);
  },
);
