import { articleHead } from '../articles/article-head.ts';

export { TermsPage as Component } from '../articles/terms-page.tsx';
export const { head, addresses } = articleHead('/terms');
