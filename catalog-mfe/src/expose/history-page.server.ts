import type { RemotePages } from '@horae/shared';
import { documentTitle } from '../base/page-title.ts';

export { Component } from './history-page.ts';

type Page = Required<RemotePages['catalog/HistoryPage']>;

export const head: Page['head'] = () => ({
  title: documentTitle('A Brief History of Watches'),
  description: 'Types, choosing, care and the future of watches, in four minutes.',
});
export const addresses: Page['addresses'] = async () => [{ path: '/BlockDetails' }];
