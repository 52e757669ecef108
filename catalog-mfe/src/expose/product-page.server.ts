import type { RemotePages } from '@horae/shared';
import { askAboutProduct } from '../catalogue/ask-catalogue.ts';
import { productHead } from '../product/product-head.ts';

export { Component, prefetch } from './product-page.ts';

type Page = Required<RemotePages['catalog/ProductPage']>;

export const head: Page['head'] = productHead;
export const addresses: Page['addresses'] = async () =>
  (await askAboutProduct()).findProductAddresses();
