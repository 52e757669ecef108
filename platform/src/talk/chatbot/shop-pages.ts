import type { Topic } from '../answers/topic-finder.ts';

export type PageId = 'all-watches' | 'privacy' | 'terms' | 'about' | 'account';

interface ShopPage extends Topic<PageId> {
  answer: string;
}

/** Questions that a page of the shop answers better than a sentence; paths become links in the window. */
export const pages: ShopPage[] = [
  {
    id: 'all-watches',
    answer: 'All watches are on /products.',
    phrases: ['show all products', 'browse the catalogue', 'product list'],
  },
  {
    id: 'privacy',
    answer: 'Our privacy policy is on /privacy.',
    phrases: ['privacy policy', 'personal data', 'cookies', 'gdpr'],
  },
  {
    id: 'terms',
    answer: 'Our terms and conditions are on /terms.',
    phrases: ['terms and conditions', 'legal terms', 'governing law'],
  },
  {
    id: 'about',
    answer: 'Who we are stands on /about.',
    phrases: [
      'who are you',
      'about the company',
      'company story',
      'history of the brand',
      'workshop',
    ],
  },
  {
    id: 'account',
    answer: 'You can log in on /login and sign up on /signup.',
    phrases: [
      'login',
      'log in to my account',
      'create an account',
      'sign up',
      'forgot password',
      'reset my password',
      'register',
    ],
  },
];

/** The sentence that leads to a page. */
export function pageAnswer(id: PageId): string | null {
  return pages.find((page) => page.id === id)?.answer ?? null;
}
