import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { comparedProductsQuery } from '../src/compare/compare-page-queries.ts';
import { toComparedProduct } from '../src/compare/compared-product.ts';
import { Component as ComparePage } from '../src/expose/compare-page.tsx';
import { cacheSampleHomeData } from './home-states.tsx';
import { SOLD_OUT_WATCH, TIDAL } from './sample-products.ts';

const state = (name: string, slugs: string[], more: Partial<WorkbenchState> = {}) => ({
  name: `compare-page/${name}`,
  shown: <ComparePage />,
  at: `/compare?ids=${slugs.join()}`,
  ...more,
});

/** Watches side by side. */
export const comparePageStates: WorkbenchState[] = [
  state('two', ['tidal-300', 'altus-43'], {
    fill: (cache) => {
      cacheSampleHomeData(cache);
      const watches = [TIDAL, SOLD_OUT_WATCH].map(toComparedProduct);
      cache.setQueryData(comparedProductsQuery(['tidal-300', 'altus-43']).queryKey, watches);
    },
  }),
  state('none', [], {
    fill: (cache) => {
      cacheSampleHomeData(cache);
      cache.setQueryData(comparedProductsQuery([]).queryKey, []);
    },
  }),
];
