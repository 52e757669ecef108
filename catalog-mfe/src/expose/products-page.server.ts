import type { RemotePages } from '@horae/shared';
import { prefetchProducts, productsAddresses, productsHead } from '../products/products-head';

export { Component } from './products-page';

type Page = Required<RemotePages['catalog/ProductsPage']>;

export const prefetch: Page['prefetch'] = prefetchProducts;
export const head: Page['head'] = productsHead;
export const addresses: Page['addresses'] = productsAddresses;
