import type { PageModule } from '@horae/shared';
import { documentTitle } from '@horae/shared';

export { Component } from './history-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = () => ({
  title: documentTitle('A Brief History of Watches'),
  description: 'Types, choosing, care and the future of watches, in four minutes.',
});
export const addresses: Page['addresses'] = async () => [{ path: '/BlockDetails' }];
