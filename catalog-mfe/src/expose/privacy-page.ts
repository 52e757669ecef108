import { articleHead } from '../articles/article-head.ts';

export { PrivacyPage as Component } from '../articles/privacy-page.tsx';
export const { head, addresses } = articleHead('/privacy');
