import { articleHead } from '../articles/article-head.ts';

export * from './history-page.ts';
export const { head, addresses } = articleHead('/BlockDetails');
