export { ComparePage as Component } from '../compare/compare-page.tsx';
export { prefetchCompare as prefetch } from '../compare/compare-queries.ts';
