import type { Page } from '@playwright/test';

export function productsPage(page: Page) {
  return {
    open: (query = '') => page.goto(`/products${query}`),
    heading: page.getByRole('heading', { level: 1 }),
    cards: page.getByRole('main').getByRole('article'),
    card: (name: string) => page.getByRole('main').getByRole('article').filter({ hasText: name }),
    sort: (name: string) => page.getByRole('button', { name, exact: true }),
    clearAll: page.getByRole('button', { name: 'Clear all' }),
  };
}
