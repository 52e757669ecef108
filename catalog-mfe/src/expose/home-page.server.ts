import type { PageModule } from '@horae/shared';
import { homeHead } from '../home/home-head.ts';

export { Component, prefetch } from './home-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = homeHead;
export const addresses: Page['addresses'] = async () => [{ path: '/' }];
