import type { PageModule } from '@horae/shared';
import { askCatalogue } from '../catalogue/ask-catalogue.ts';
import { reviewsHead } from '../reviews/reviews-head.ts';

export { Component, prefetch } from './reviews-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = reviewsHead;
export const addresses: Page['addresses'] = async () => {
  const products = await (await askCatalogue()).findProductAddresses();
  return products.map(({ path }) => ({ path: `${path}/reviews` }));
};
