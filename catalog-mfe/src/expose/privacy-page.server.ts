import { articleHead } from '../articles/article-head.ts';

export * from './privacy-page.ts';
export const { head, addresses } = articleHead('/privacy');
