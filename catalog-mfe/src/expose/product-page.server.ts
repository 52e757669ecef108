import type { PageModule } from '@horae/shared';
import { askCatalogue } from '../catalogue/ask-catalogue.ts';
import { productHead } from '../product/product-head.ts';

export { Component, prefetch } from './product-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = productHead;
export const addresses: Page['addresses'] = async () =>
  (await askCatalogue()).findProductAddresses();
