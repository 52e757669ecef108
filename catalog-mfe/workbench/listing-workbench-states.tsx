import type { QueryClient } from '@horae/shared/query';
import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import type { Facet, SearchedProducts } from '../src/catalogue/catalogue-platform.ts';
import { Component as ProductsPage } from '../src/expose/products-page.tsx';
import { Component as SearchPage } from '../src/expose/search-page.tsx';
import {
  type ChosenFilters,
  readFilters,
  readSearchFilters,
} from '../src/listing/filters/chosen-filters.ts';
import {
  nearestPriceProductQuery,
  priceSliderMaxQuery,
  productsQuery,
  unfilteredTotalQuery,
} from '../src/listing/listing-page-queries.ts';
import { aSearchResult } from '../src/testing/a-product.ts';
import { cacheSampleHomeData } from './home-states.tsx';
import { SAMPLE_PRODUCTS } from './sample-products.ts';

const FACETS: Facet[] = [
  {
    id: 'collection',
    name: 'Collection',
    values: [
      { value: 'c1', label: 'Dive', count: 7 },
      { value: 'c2', label: 'Field', count: 12 },
    ],
  },
  {
    id: 'case-size',
    name: 'Case size',
    values: [
      { value: '36 mm', label: '36 mm', count: 4 },
      { value: '42 mm', label: '42 mm', count: 2 },
    ],
  },
];
const found = aSearchResult({
  products: SAMPLE_PRODUCTS,
  total: 19,
  nextOffset: 12,
  facets: FACETS,
});
const nothing = aSearchResult({ facets: FACETS, nearest: SAMPLE_PRODUCTS.slice(0, 2) });

/** Puts what a search has found where the page of these filters reads it. */
const having = (filters: ChosenFilters, result: SearchedProducts) => (cache: QueryClient) => {
  cacheSampleHomeData(cache);
  const [first] = [productsQuery(filters).initialPageParam];
  cache.setQueryData(productsQuery(filters).queryKey, { pages: [result], pageParams: [first] });
  cache.setQueryData(priceSliderMaxQuery(filters).queryKey, 1250);
  cache.setQueryData(unfilteredTotalQuery(filters).queryKey, 19);
  cache.setQueryData(nearestPriceProductQuery(filters).queryKey, SAMPLE_PRODUCTS[0] ?? null);
};

function listing(query: string, result: SearchedProducts) {
  const fill = having(readFilters(new URLSearchParams(query)), result);
  return { shown: <ProductsPage />, at: `/products?${query}`, fill };
}

function search(query: string, result: SearchedProducts) {
  const fill = having(readSearchFilters(new URLSearchParams(query)), result);
  return { shown: <SearchPage />, at: `/search?${query}`, fill };
}

const failing = { answers: { '': () => Response.json({}, { status: 503 }) } };

/** The listing of watches, and what a text finds. */
export const listingStates: WorkbenchState[] = [
  { name: 'products-page/all', ...listing('', found), isShort: true },
  { name: 'products-page/narrowed', ...listing('f=case-size:36 mm&sort=price-asc&min=100', found) },
  { name: 'products-page/nothing', ...listing('min=50&max=60', nothing) },
  { name: 'products-page/waiting', shown: <ProductsPage />, at: '/products' },
  { name: 'products-page/unreachable', shown: <ProductsPage />, at: '/products', ...failing },
  { name: 'search-page/found', ...search('q=reef', found) },
  {
    name: 'search-page/corrected',
    ...search('q=riif', { ...found, correction: 'reef' }),
  },
  { name: 'search-page/nothing', ...search('q=sundial', nothing) },
  { name: 'search-page/no-text', shown: <SearchPage />, at: '/search', fill: cacheSampleHomeData },
];
