import type { Page } from '@playwright/test';

export function thankYouPage(page: Page) {
  return {
    open: (query = '') => page.goto(`/thank-you${query}`),
    heading: page.getByRole('heading', { name: 'Thank You!' }),
    main: page.getByRole('main'),
    continueShopping: page.getByRole('link', { name: 'Continue Shopping' }),
  };
}
