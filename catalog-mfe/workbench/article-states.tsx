import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { Component as AboutPage } from '../src/expose/about-page.tsx';
import { Component as HistoryPage } from '../src/expose/history-page.tsx';
import { Component as PrivacyPage } from '../src/expose/privacy-page.tsx';
import { Component as TermsPage } from '../src/expose/terms-page.tsx';

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
