import type { RemotePages } from '@horae/shared';
import { askAboutProduct } from '../catalogue/ask-catalogue';
import { prefetchProduct, productHead } from '../product/product-head';

export { Component } from './product-page';

type Page = Required<RemotePages['catalog/ProductPage']>;

export const prefetch: Page['prefetch'] = prefetchProduct;
export const head: Page['head'] = productHead;
export const addresses: Page['addresses'] = async () =>
  (await askAboutProduct()).findProductAddresses();
