import type { RemotePages } from '@horae/shared';
import { prefetchProduct, productHead } from '../product/product-head';
import { ProductPage } from '../product/product-page';

type Page = Required<RemotePages['catalog/ProductPage']>;

export const Component: Page['Component'] = ProductPage;
export const prefetch: Page['prefetch'] = prefetchProduct;
export const head: Page['head'] = productHead;
