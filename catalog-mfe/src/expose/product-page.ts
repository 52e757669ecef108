import type { RemotePages } from '@horae/shared';
import { ProductPage } from '../product/product-page.tsx';
import { prefetchProduct } from '../product/product-queries.ts';

export const Component: RemotePages['catalog/ProductPage']['Component'] = ProductPage;
export const prefetch: Required<RemotePages['catalog/ProductPage']>['prefetch'] = prefetchProduct;
