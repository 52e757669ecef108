import type { PageModule } from '@horae/shared';
import { productsAddresses, productsHead } from '../listing/products-head.ts';

export { Component, prefetch } from './products-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = productsHead;
export const addresses: Page['addresses'] = productsAddresses;
