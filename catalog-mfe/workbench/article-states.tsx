import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { AboutPage } from '../src/articles/about-page.tsx';
import { HistoryPage } from '../src/articles/history-page.tsx';
import { PrivacyPage } from '../src/articles/privacy-page.tsx';
import { TermsPage } from '../src/articles/terms-page.tsx';

/** Pages that are text. */
export const articleStates: WorkbenchState[] = [
  { name: 'about-page/whole', shown: <AboutPage />, at: '/about' },
  {
    name: 'about-page/refused-message',
    shown: <AboutPage />,
    at: '/about',
    answer: {
      action: 'catalog/contact',
      refused: { email: 'EMAIL_INVALID', phone: 'PHONE_MISSING' },
      values: { fullName: 'Nora', email: 'nora' },
    },
  },
  { name: 'history-page/whole', shown: <HistoryPage />, at: '/BlockDetails' },
  { name: 'privacy-page/whole', shown: <PrivacyPage />, at: '/privacy' },
  { name: 'terms-page/whole', shown: <TermsPage />, at: '/terms' },
];
