import type { RemotePages } from '@horae/shared';
import { prefetchProduct } from '../product/prefetch-product.ts';
import { ProductPage } from '../product/product-page.tsx';

export const Component: RemotePages['catalog/ProductPage']['Component'] = ProductPage;
export const prefetch: Required<RemotePages['catalog/ProductPage']>['prefetch'] = prefetchProduct;
