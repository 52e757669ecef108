import type { PageModule } from '@horae/shared';
import { documentTitle } from '@horae/shared';

export { Component } from './privacy-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = () => ({
  title: documentTitle('Privacy policy'),
  description:
    'What Horae learns about you when you visit or buy, who else sees it, and how to have it removed.',
});
export const addresses: Page['addresses'] = async () => [{ path: '/privacy' }];
