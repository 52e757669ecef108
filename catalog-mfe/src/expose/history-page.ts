import type { PageModule } from '@horae/shared';
import { HistoryPage } from '../articles/history-page.tsx';

export const Component: PageModule['Component'] = HistoryPage;
