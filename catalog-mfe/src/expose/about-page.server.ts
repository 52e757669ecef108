import { articleHead } from '../articles/article-head.ts';

export * from './about-page.ts';
export const { head, addresses } = articleHead('/about');
