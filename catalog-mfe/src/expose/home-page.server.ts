import type { RemotePages } from '@horae/shared';
import { homeHead, prefetchHome } from '../home/home-head';

export { Component } from './home-page';

type Page = Required<RemotePages['catalog/HomePage']>;

export const prefetch: Page['prefetch'] = prefetchHome;
export const head: Page['head'] = homeHead;
export const addresses: Page['addresses'] = async () => [{ path: '/' }];
