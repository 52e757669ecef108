import type { PageModule } from '@horae/shared';
import { documentTitle } from '@horae/shared';

export { Component } from './about-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = () => ({
  title: documentTitle('About'),
  description:
    'A small house of watchmakers: sixteen models, one workshop, and how to write to it.',
});
export const addresses: Page['addresses'] = async () => [{ path: '/about' }];
