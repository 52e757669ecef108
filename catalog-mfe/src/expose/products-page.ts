import type { RemotePages } from '@horae/shared';
import { prefetchProducts } from '../products/prefetch-products';
import { ProductsPage } from '../products/products-page';

export const Component: RemotePages['catalog/ProductsPage']['Component'] = ProductsPage;
export const prefetch: Required<RemotePages['catalog/ProductsPage']>['prefetch'] = prefetchProducts;
