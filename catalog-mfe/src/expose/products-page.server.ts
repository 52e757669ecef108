import type { PageModule } from '@horae/shared';
import { productsAddresses, productsHead } from '../products/products-head';

export { Component, prefetch } from './products-page';

type Page = Required<PageModule>;

export const head: Page['head'] = productsHead;
export const addresses: Page['addresses'] = productsAddresses;
