import { configureShop, tokens } from '@horae/shared';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type {
  CataloguePlatform,
  SearchedProducts,
  SearchQuery,
} from '../../../catalog-mfe/src/catalogue/catalogue-platform.ts';
import * as ownSearch from '../../../catalog-mfe/src/catalogue/own/search-own-platform.ts';
import { catalogueV1Client } from '../../../catalog-mfe/src/catalogue/v1/catalogue-v1-client.ts';
import { catalogueV3Client } from '../../../catalog-mfe/src/catalogue/v3/catalogue-v3-client.ts';
import { sendSdkTo } from '../../../platform/testing/sdk-client.ts';
import { startTestShop, type TestShop } from '../../../platform/testing/start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  sendSdkTo(shop);
  configureShop({ report: () => undefined });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  tokens.clear();
  await shop.close();
});

type Search = Pick<CataloguePlatform, 'searchProducts'>;

const ALL: SearchQuery = { expression: '', facets: {}, limit: 50, withFacets: false };
const WAYS: [name: string, search: Search][] = [
  ['our own search', ownSearch],
  ['V3', catalogueV3Client],
  ['V1', catalogueV1Client],
];
const slugs = ({ products }: SearchedProducts) => products.map(({ slug }) => slug).toSorted();
const facet = ({ facets }: SearchedProducts, id: string) => facets.find((each) => each.id === id);

describe.each(WAYS)('%s', (_name, { searchProducts }) => {
  test('finds a watch by its name, with everything that a card shows', async () => {
    const [{ products }, plain] = await Promise.all([
      searchProducts({ ...ALL, expression: 'reef 200' }),
      catalogueV1Client.findProducts({ limit: 50 }),
    ]);
    expect(products).toEqual([plain.products.find(({ slug }) => slug === 'reef-200')]);
  });

  test('finds the same watches as V1 for a collection and price range', async () => {
    const [dive] = await catalogueV1Client.findCollections();
    const wanted = { minPrice: 200, maxPrice: 400, sort: 'price-asc' } as const;
    const plain = await catalogueV1Client.findProducts({
      ...wanted,
      collectionId: dive?.id,
      limit: 50,
    });
    const found = await searchProducts({
      ...ALL,
      ...wanted,
      facets: { collection: [dive?.id ?? ''] },
    });
    expect(plain.total).toBeGreaterThan(0);
    expect(found).toMatchObject({ products: plain.products, total: plain.total, nextOffset: null });
  });

  test('counts the watches of each collection', async () => {
    const [collections, found] = await Promise.all([
      catalogueV1Client.findCollections(),
      searchProducts({ ...ALL, limit: 1, withFacets: true }),
    ]);
    const counts = facet(found, 'collection')?.values.map(({ label, count }) => [label, count]);
    expect(counts?.toSorted()).toEqual(
      collections.map(({ name, count }) => [name, count]).toSorted(),
    );
  });

  test('finds nothing for a text that no watch has', async () => {
    expect(await searchProducts({ ...ALL, expression: 'zxqvwk' })).toMatchObject({
      products: [],
      total: 0,
      nextOffset: null,
    });
  });
});

describe.each(WAYS.slice(0, 2))('the facets of %s', (_name, { searchProducts }) => {
  test.each(['availability', 'strap', 'dial-colour'])(
    '%s: each value brings as many watches as it says',
    async (id) => {
      const values = facet(await searchProducts({ ...ALL, withFacets: true }), id)?.values ?? [];
      expect(values.length).toBeGreaterThan(1);
      for (const { value, count } of values) {
        const { total } = await searchProducts({ ...ALL, limit: 1, facets: { [id]: [value] } });
        expect([value, total]).toEqual([value, count]);
      }
    },
  );
});

test('our own search and V3 report the same products as sold out', async () => {
  const wanted = { ...ALL, facets: { availability: ['sold-out'] } };
  const [own, v3] = await Promise.all([
    ownSearch.searchProducts(wanted),
    catalogueV3Client.searchProducts(wanted),
  ]);
  expect(slugs(own)).toEqual(slugs(v3));
  expect(own.products.every(({ inStock }) => !inStock)).toBe(true);
});
