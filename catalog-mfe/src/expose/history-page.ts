import { articleHead } from '../articles/article-head.ts';

export { HistoryPage as Component } from '../articles/history-page.tsx';
export const { head, addresses } = articleHead('/BlockDetails');
