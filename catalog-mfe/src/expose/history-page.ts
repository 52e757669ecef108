import type { RemotePages } from '@horae/shared';
import { HistoryPage } from '../articles/history-page.tsx';

export const Component: RemotePages['catalog/HistoryPage']['Component'] = HistoryPage;
