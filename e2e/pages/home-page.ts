import type { Page } from '@playwright/test';

export function homePage(page: Page) {
  return {
    open: () => page.goto('/'),
    category: (name: string) =>
      page.getByRole('region', { name: 'Shop by Categories' }).getByRole('link', { name }),
    bestsellers: page.getByRole('region', { name: 'Bestsellers' }).getByRole('listitem'),
    shopNow: page.getByRole('link', { name: 'Shop Now' }).first(),
    questions: page.getByRole('heading', { name: 'Questions, answered' }),
  };
}
