import type { PageModule } from '@horae/shared';
import { compareHead } from '../compare/compare-head.ts';

export { Component, prefetch } from './compare-page.ts';

export const head: Required<PageModule>['head'] = compareHead;
