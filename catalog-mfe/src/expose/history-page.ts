import type { RemotePages } from '@horae/shared';
import { HistoryPage } from '../articles/history-page';
import { documentTitle } from '../page-title';

type Page = Required<RemotePages['catalog/HistoryPage']>;

export const Component: Page['Component'] = HistoryPage;
export const head: Page['head'] = () => ({
  title: documentTitle('A Brief History of Watches'),
  description: 'Types, choosing, care and the future of watches, in four minutes.',
});
export const addresses: Page['addresses'] = async () => [{ path: '/BlockDetails' }];
