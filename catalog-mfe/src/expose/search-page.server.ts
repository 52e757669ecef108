import type { PageModule } from '@horae/shared';
import { searchHead } from '../listing/found/search-head.ts';

export { Component, prefetch } from './search-page.ts';

export const head: Required<PageModule>['head'] = searchHead;
