import type { RemotePages } from '@horae/shared';
import { askCatalogue } from '../catalogue/ask-catalogue';
import { prefetchProduct, productHead } from '../product/product-head';
import { ProductPage } from '../product/product-page';

type Page = Required<RemotePages['catalog/ProductPage']>;

export const Component: Page['Component'] = ProductPage;
export const prefetch: Page['prefetch'] = prefetchProduct;
export const head: Page['head'] = productHead;
export const addresses: Page['addresses'] = async () =>
  (await askCatalogue()).findProductAddresses();
