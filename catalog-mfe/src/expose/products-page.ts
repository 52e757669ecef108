export { ProductsPage as Component } from '../listing/products-page.tsx';
export { prefetchProducts as prefetch } from '../listing/products-queries.ts';
