import type { RemotePages } from '@horae/shared';
import { prefetchProducts } from '../listing/prefetch-products.ts';
import { ProductsPage } from '../listing/products-page.tsx';

export const Component: RemotePages['catalog/ProductsPage']['Component'] = ProductsPage;
export const prefetch: Required<RemotePages['catalog/ProductsPage']>['prefetch'] = prefetchProducts;
