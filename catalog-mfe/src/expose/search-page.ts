export { SearchPage as Component } from '../listing/found/search-page.tsx';
export { prefetchSearch as prefetch } from '../listing/products-queries.ts';
