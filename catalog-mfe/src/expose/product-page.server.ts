import type { PageModule } from '@horae/shared';
import { askAboutProduct } from '../catalogue/ask-catalogue';
import { productHead } from '../product/product-head';

export { Component, prefetch } from './product-page';

type Page = Required<PageModule>;

export const head: Page['head'] = productHead;
export const addresses: Page['addresses'] = async () =>
  (await askAboutProduct()).findProductAddresses();
