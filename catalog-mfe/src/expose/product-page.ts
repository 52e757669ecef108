export { ProductPage as Component } from '../product/product-page.tsx';
export { prefetchProduct as prefetch } from '../product/product-queries.ts';
