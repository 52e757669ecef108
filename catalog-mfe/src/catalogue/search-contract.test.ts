import { configureShop } from '@horae/shared';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { serveFakeCatalogueV1 } from '../testing/serve-fake-catalogue-v1.ts';
import { serveFakeCatalogueV3 } from '../testing/serve-fake-catalogue-v3.ts';
import { serveFakeSearch } from '../testing/serve-fake-search.ts';
import type { CataloguePlatform, SearchedProducts, SearchQuery } from './catalogue-platform.ts';
import * as ownSearch from './own/search-own-platform.ts';
import * as searchV1 from './v1/search-products-v1.ts';
import * as searchV3 from './v3/search-v3.ts';

type Search = Pick<CataloguePlatform, 'searchProducts'>;

/** The same shop on our own platform, and as a site of each version of the vendor. */
const V1: [name: string, serve: () => unknown, search: Search] = [
  'V1',
  serveFakeCatalogueV1,
  searchV1,
];
const V3: typeof V1 = ['V3', serveFakeCatalogueV3, searchV3];
const OWN: typeof V1 = ['our own', serveFakeSearch, ownSearch];

const ALL: SearchQuery = { expression: '', facets: {}, limit: 12, withFacets: false };

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const names = ({ products }: SearchedProducts) => products.map(({ name }) => name);
const facetOf = ({ facets }: SearchedProducts, id: string) => facets.find((each) => each.id === id);

describe.each([V1, V3, OWN])('the search of %s', (_name, serve, { searchProducts }) => {
  const found = (requested: Partial<SearchQuery>) => {
    serve();
    return searchProducts({ ...ALL, ...requested });
  };

  test.each([
    ['tidal', ['Tidal 300']],
    ['TIDAL 300', ['Tidal 300']],
    ['300 tidal', ['Tidal 300']],
    ['ree', ['Reef 200']],
    ['zeppelin', []],
  ])('the text %j finds %j', async (expression, expected) => {
    const result = await found({ expression });
    expect(names(result)).toEqual(expected);
    expect(result.total).toBe(expected.length);
  });

  test('without text and choices the search returns all watches, page by page', async () => {
    const first = await found({ sort: 'price-asc' });
    expect(first).toMatchObject({ total: 123, nextOffset: 12, facets: [], correction: null });
    const last = await found({ sort: 'price-asc', offset: 120 });
    expect(names(last)).toEqual(['Field 118', 'Field 119', 'Field 120']);
    expect(last.nextOffset).toBeNull();
  });

  test('a card has every field that it shows', async () => {
    expect((await found({ expression: 'reef' })).products).toMatchObject([
      {
        id: 'p-reef',
        slug: 'reef-200',
        price: '$319.50',
        wasPrice: '$389.00',
        inStock: true,
        specification: '40\u00a0mm\u00a0· Automatic\u00a0· 200\u00a0m',
        images: [{ url: '/media/reef-front.jpg' }, { url: '/media/reef-angle.jpg' }],
        // The first combination is sold out.
        choices: { Strap: 'Steel', Dial: 'Black' },
      },
    ]);
  });

  test.each([
    [['c-dive'], 2],
    [['c-field'], 121],
    [['c-dive', 'c-field'], 123],
    [['c-empty'], 0],
    [['c-nowhere'], 0],
  ])('the collections %j have %i watches in any of them', async (collection, total) => {
    expect((await found({ facets: { collection } })).total).toBe(total);
  });

  test('text, collection and price are combined', async () => {
    const facets = { collection: ['c-dive'] };
    expect(names(await found({ facets, maxPrice: 350 }))).toEqual(['Reef 200']);
    expect(names(await found({ facets, expression: 'tidal', minPrice: 389 }))).toEqual([
      'Tidal 300',
    ]);
  });

  test('collections are a facet, with name and number', async () => {
    expect(facetOf(await found({ withFacets: true }), 'collection')).toMatchObject({
      name: 'Collection',
      values: expect.arrayContaining([
        { value: 'c-dive', label: 'Dive', count: 2 },
        { value: 'c-field', label: 'Field', count: 121 },
      ]),
    });
  });

  test('a chosen collection stays in its facet, and so do the others', async () => {
    const facet = facetOf(
      await found({ withFacets: true, facets: { collection: ['c-dive'] } }),
      'collection',
    );
    expect(facet?.values.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Dive', 'Field']),
    );
  });
});

describe.each([V3, OWN])('the facets of %s', (_name, serve, { searchProducts }) => {
  const found = (requested: Partial<SearchQuery>) => {
    serve();
    return searchProducts({ ...ALL, withFacets: true, ...requested });
  };
  const strap = async (requested: Partial<SearchQuery>) => facetOf(await found(requested), 'strap');

  test('options are facets', async () => {
    expect(await strap({})).toEqual({
      id: 'strap',
      name: 'Strap',
      values: [
        { value: 'Steel', label: 'Steel', count: 2 },
        { value: 'Rubber', label: 'Rubber', count: 1 },
      ],
    });
  });

  test('values of one facet are alternatives, and different facets are combined', async () => {
    expect((await found({ facets: { strap: ['Rubber'] } })).total).toBe(1);
    expect((await found({ facets: { strap: ['Rubber', 'Steel'] } })).total).toBe(2);
    expect((await found({ facets: { strap: ['Rubber'], collection: ['c-field'] } })).total).toBe(0);
  });

  test('counts of a facet follow the choices in other facets, not its own', async () => {
    const counts = (facet: Awaited<ReturnType<typeof strap>>) =>
      facet?.values.map(({ value, count }) => [value, count]);
    expect(counts(await strap({ facets: { strap: ['Rubber'] } }))).toEqual([
      ['Steel', 2],
      ['Rubber', 1],
    ]);
    expect(counts(await strap({ expression: 'tidal' }))).toEqual([['Steel', 1]]);
  });

  test('a chosen value is listed, even without any watch', async () => {
    const facet = await strap({ expression: 'tidal', facets: { strap: ['Rubber'] } });
    expect(facet?.values).toContainEqual({ value: 'Rubber', label: 'Rubber', count: 0 });
  });

  test('sold-out watches can be filtered', async () => {
    const facet = facetOf(await found({}), 'availability');
    expect(facet?.values).toEqual([
      { value: 'in-stock', label: 'In stock', count: 122 },
      { value: 'sold-out', label: 'Sold out', count: 1 },
    ]);
    expect(names(await found({ facets: { availability: ['sold-out'] } }))).toEqual(['Altus 43']);
  });
});

test('facets are requested from V3 once a minute, and again after a failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const requested = { ...ALL, limit: 1, withFacets: true };
  serveFakeCatalogueV3({ refuse: '/customizations/' });
  expect((await searchV3.searchProducts(requested)).facets).toEqual([]);

  const { requests } = serveFakeCatalogueV3();
  const times = () => requests.filter(({ path }) => path.includes('/customizations/')).length;
  expect((await searchV3.searchProducts(requested)).facets.length).toBeGreaterThan(1);
  await searchV3.searchProducts(requested);
  expect(times()).toBe(1);
  vi.advanceTimersByTime(60_000);
  await searchV3.searchProducts(requested);
  expect(times()).toBe(2);
});

describe.each([V1, V3])('the vendor’s %s', (_name, serve, { searchProducts }) => {
  test('finds watches with some of the words where none has all', async () => {
    serve();
    const result = await searchProducts({ ...ALL, expression: 'reef chronograph' });
    expect(result.total).toBe(0);
    expect(result.nearest.map(({ name }) => name)).toEqual(['Reef 200']);
    expect(result.isOwn).toBe(false);
  });
});

test('our own search corrects a spelling, finds specifications, and is marked as our own', async () => {
  serveFakeSearch();
  expect(await ownSearch.searchProducts({ ...ALL, expression: 'riif' })).toMatchObject({
    correction: 'reef',
    total: 1,
    isOwn: true,
  });
  const chosen = await ownSearch.searchProducts({
    ...ALL,
    withFacets: true,
    facets: { 'case-size': ['42 mm'], 'on-sale': ['yes'] },
  });
  expect(chosen.total).toBe(0);
  expect(chosen.nearest.length).toBeGreaterThan(0);
  expect(facetOf(chosen, 'case-size')).toMatchObject({
    name: 'Case size',
    values: expect.arrayContaining([{ value: '42 mm', label: '42 mm', count: 0 }]),
  });
  // The range of prices has a place of its own.
  expect(facetOf(chosen, 'price')).toBeUndefined();
});
