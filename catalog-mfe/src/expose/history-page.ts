import type { RemotePages } from '@horae/shared';
import { HistoryPage } from '../articles/history-page';

export const Component: RemotePages['catalog/HistoryPage']['Component'] = HistoryPage;
