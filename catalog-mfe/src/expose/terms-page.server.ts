import { articleHead } from '../articles/article-head.ts';

export * from './terms-page.ts';
export const { head, addresses } = articleHead('/terms');
