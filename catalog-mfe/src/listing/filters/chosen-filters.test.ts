import { expect, test } from 'vitest';
import {
  type ChosenFilters,
  countActiveFilters,
  filteredAddress,
  filterParams,
  getOnlyCategory,
  hasChosenFacet,
  hasPriceFilter,
  NO_FILTERS,
  priceRangeText,
  priceSliderEnd,
  readFilters,
  readSearchFilters,
  sortText,
} from './chosen-filters.ts';

const none: ChosenFilters = { ...NO_FILTERS, text: undefined };
const collection = (...ids: string[]) => ({ facets: { collection: ids } });
const read = (query: string) => readFilters(new URLSearchParams(query));

test.each([
  ['', none],
  [
    'categoryId=c1&min=150&max=350&sort=newest',
    { ...none, ...collection('c1'), min: 150, max: 350, sort: 'newest' },
  ],
  ['min=175', { ...none, min: 175 }],
  ['max=9000', { ...none, max: 9000 }],
  ['max=99999999', { ...none, max: 1_000_000 }],
  ['min=-5&max=many&sort=best', none],
  ['min=300&max=100', none],
  ['categoryId=', none],
  ['min=&max=&sort=', none],
  ['page=3', { ...none, page: 3 }],
  ['page=0', none],
  ['page=-2', none],
  ['page=1.5', none],
  ['page=last', none],
  ['page=99999', none],
])('reads the query %j', (query, filters) => {
  expect(read(query)).toEqual(filters);
});

test.each(['', 'min=150', 'page=2', 'categoryId=c1&min=50&max=350&sort=price-asc&page=3'])(
  '%j is the same after reading and writing',
  (query) => {
    expect(filterParams(read(query)).toString()).toBe(query);
  },
);

test('the first page has no number in its address', () => {
  expect(filteredAddress(none)).toBe('/products');
  expect(filteredAddress({ ...none, ...collection('c1'), page: 2 })).toBe(
    '/products?categoryId=c1&page=2',
  );
});

test('a range, an order and a category count as one filter each', () => {
  expect(countActiveFilters(none)).toBe(0);
  expect(countActiveFilters(read('min=50&max=100&sort=oldest&categoryId=c1'))).toBe(3);
});

test.each([
  [0, 500],
  [489, 500],
  [500, 500],
  [500.01, 550],
  [1200, 1200],
])('a catalogue up to $%d has a slider up to $%d', (amount, end) => {
  expect(priceSliderEnd(amount)).toBe(end);
});

test('a range without an upper bound is written as such', () => {
  expect(priceRangeText({ min: 50, max: 200 })).toBe('$50 – $200');
  expect(priceRangeText({ min: 50, max: undefined })).toBe('$50 and more');
});

test.each([
  ['', false],
  ['sort=newest&categoryId=c1', false],
  ['min=50', true],
  ['max=500', true],
])('%j has a price range: %s', (query, isRange) => {
  expect(hasPriceFilter(read(query))).toBe(isRange);
});

test('a range may be a single price, and spaces around a number are ignored', () => {
  expect(read('min=100&max=100')).toMatchObject({ min: 100, max: 100 });
  expect(read('min=%20100%20')).toMatchObject({ min: 100 });
  expect(read('min=10.5')).toMatchObject({ min: 0 });
});

test.each([
  ['price-asc', 'low to high'],
  ['price-desc', 'High to low'],
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
] as const)('the order %s is written %j', (sort, text) => {
  expect(sortText(sort)).toBe(text);
});

test('one collection is `categoryId` in the address, several are choices like others', () => {
  expect(read('f=collection:c1')).toEqual({ ...none, ...collection('c1') });
  expect(filterParams(read('f=collection:c1')).toString()).toBe('categoryId=c1');
  const both = read('categoryId=c2&f=collection:c1');
  expect(both).toEqual({ ...none, ...collection('c1', 'c2') });
  expect(getOnlyCategory(both)).toBeUndefined();
  expect(read(filterParams(both).toString())).toEqual(both);
});

test('choices are read, written and counted, and collections are separate', () => {
  const query = 'categoryId=c1&f=case-size%3A40+mm&f=strap%3ASteel&sort=newest';
  expect(read(query).facets).toEqual({
    collection: ['c1'],
    'case-size': ['40 mm'],
    strap: ['Steel'],
  });
  expect(new URLSearchParams(filterParams(read(query))).getAll('f')).toEqual([
    'case-size:40 mm',
    'strap:Steel',
  ]);
  expect(countActiveFilters(read(query))).toBe(4);
  expect(hasChosenFacet(read(query))).toBe(true);
  expect(hasChosenFacet(read('categoryId=c1'))).toBe(false);
});

test.each([
  ['q=tidal', 'tidal', '/search?q=tidal'],
  ['q=++deep%20%20sea+&page=2', 'deep sea', '/search?q=deep+sea&page=2'],
  ['', '', '/search'],
  ['q=', '', '/search'],
])('the search %j is for the text %j', (query, text, address) => {
  const filters = readSearchFilters(new URLSearchParams(query));
  expect(filters.text).toBe(text);
  expect(filteredAddress(filters)).toBe(address);
});

test('a text is cut to the length that platforms accept', () => {
  expect(readSearchFilters(new URLSearchParams({ q: 'x'.repeat(300) })).text).toHaveLength(100);
});

test('the listing of all watches has no search text', () => {
  expect(read('q=tidal').text).toBeUndefined();
});
