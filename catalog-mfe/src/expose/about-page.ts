import { articleHead } from '../articles/article-head.ts';

export { AboutPage as Component } from '../articles/about-page.tsx';
export const { head, addresses } = articleHead('/about');
