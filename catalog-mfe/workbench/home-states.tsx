import type { QueryClient } from '@horae/shared/query';
import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import {
  bestsellersQuery,
  categoriesQuery,
} from '../src/catalogue/categories-bestsellers-query.ts';
import { Component as HomePage } from '../src/expose/home-page.tsx';
import { SAMPLE_PRODUCTS, TEST_CATEGORIES } from './sample-products.ts';

export function cacheSampleHomeData(cache: QueryClient): void {
  cache.setQueryData(bestsellersQuery.queryKey, SAMPLE_PRODUCTS.slice(0, 4));
  cache.setQueryData(categoriesQuery.queryKey, TEST_CATEGORIES);
}

const page = { shown: <HomePage /> };

export const homeStates: WorkbenchState[] = [
  { name: 'home-page/filled', ...page, fill: cacheSampleHomeData, isShort: true },
  {
    name: 'home-page/bestsellers-first',
    ...page,
    fill: cacheSampleHomeData,
    flags: { 'home-order': 'bestsellers-first' },
  },
  { name: 'home-page/waiting', ...page },
  {
    name: 'home-page/unreachable',
    ...page,
    answers: { '': () => Response.json({}, { status: 503 }) },
  },
];
