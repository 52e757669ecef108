import type { Page } from '@playwright/test';

export function createThankYouPageObject(page: Page) {
  return {
    open: (query = '') => page.goto(`/thank-you${query}`),
    heading: page.getByRole('heading', { name: 'Thank You!' }),
    main: page.getByRole('main'),
    /** The order's number, as a shopper reads it. */
    number: page
      .getByRole('main')
      .getByText(/^\d{5,}$/)
      .first(),
    continueShopping: page.getByRole('link', { name: 'Continue Shopping' }),
  };
}
