import type { Page } from '@playwright/test';

export function productsPage(page: Page) {
  const cards = page.getByRole('list', { name: 'Watches' }).getByRole('listitem');
  return {
    open: (query = '') => page.goto(`/products${query}`),
    heading: page.getByRole('heading', { level: 1 }),
    cards,
    card: (name: string) => cards.filter({ hasText: name }),
    sort: (name: string) => page.getByRole('button', { name, exact: true }),
    clearAll: page.getByRole('button', { name: 'Clear all' }),
  };
}
