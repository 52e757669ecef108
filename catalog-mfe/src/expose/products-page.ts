import type { RemotePages } from '@horae/shared';
import { ProductsPage } from '../listing/products-page.tsx';
import { prefetchProducts } from '../listing/products-queries.ts';

export const Component: RemotePages['catalog/ProductsPage']['Component'] = ProductsPage;
export const prefetch: Required<RemotePages['catalog/ProductsPage']>['prefetch'] = prefetchProducts;
